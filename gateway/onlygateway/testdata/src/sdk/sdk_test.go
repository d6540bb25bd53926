package sdk_test

import _ "google.golang.org/genai" // want `genai is a client`
