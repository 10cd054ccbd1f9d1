// A socket that says one word and closes: what operators check sockets with, through whatever is in front of the server.
import type { SocketGate } from '../http/socket-gate.ts';

export const socketCheckPath = '/health/socket';

export const socketCheck: SocketGate = {
  pattern: /^\/health\/socket$/,
  maxPayloadBytes: 16,
  refusalFrame: () => '',
  onConnection(socket) {
    socket.send('ok', () => socket.close(1000));
  },
};
