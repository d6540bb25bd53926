package host

import . "host/consts"

var dotted = Base // want `api.openai.com is the host`
