package gateway

// Circuits returns how many circuits of rejections g keeps.
func Circuits(g *Gateway) int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.domains)
}
