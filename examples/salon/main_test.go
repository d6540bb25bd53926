//go:build unix

package main

import (
	"bufio"
	"io"
	"net"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestMain is the program itself when a test runs it as one.
func TestMain(m *testing.M) {
	if os.Getenv("SALON_TEST_MAIN") != "" {
		main()
	}
	os.Exit(m.Run())
}

// A request that drips keeps the server waiting; whoever asks twice does not
// wait with it.
func TestASecondInterruptEndsTheProgramAtOnce(t *testing.T) {
	program := exec.Command(os.Args[0], "serve", "-addr", "127.0.0.1:0", "-limit", "1h")
	program.Env = append(os.Environ(), "SALON_TEST_MAIN=1")
	out, err := program.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = program.Process.Kill() }()
	address := addressOf(t, out)
	conn := drip(t, address)
	defer conn.Close()
	interrupt(t, program.Process)
	for accepts(address) {
		time.Sleep(time.Millisecond)
	}
	ended := make(chan struct{})
	go func() { _ = program.Wait(); close(ended) }()
	for waiting := true; waiting; {
		_ = program.Process.Signal(os.Interrupt) // it may be gone
		select {
		case <-ended:
			waiting = false
		case <-time.After(10 * time.Millisecond):
		}
	}
	if status := program.ProcessState.Sys().(syscall.WaitStatus); status.Signal() != syscall.SIGINT {
		t.Errorf("it ended by itself: %v", program.ProcessState)
	}
}

func addressOf(t *testing.T, out io.Reader) string {
	t.Helper()
	said, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(strings.TrimPrefix(said, "serving on http://"))
}

// drip sends the head of a request, and no body.
func drip(t *testing.T, address string) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	const head = "POST /turn HTTP/1.1\r\nHost: salon\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n"
	if _, err := io.WriteString(conn, head); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(conn, make([]byte, len("HTTP/1.1 100 Continue"))); err != nil { // the door waits for the body
		t.Fatal(err)
	}
	return conn
}

func interrupt(t *testing.T, p *os.Process) {
	t.Helper()
	if err := p.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
}

func accepts(address string) bool {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return false
	}
	_ = conn.Close()
	return true
}
