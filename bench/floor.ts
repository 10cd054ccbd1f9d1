// The floor: a bare `ws` server that sends the same bytes to everyone and echoes an answer, and does nothing else.
import http from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import type { Phase } from '#modules/rounds/live.ts';
import type { SampleFrames } from './measures.ts';
import { answerUsage } from './usage-reply.ts';

const [port = '0', samplesJson = '{}'] = process.argv.slice(2);
const samples = JSON.parse(samplesJson) as SampleFrames;
const frames = new Map(Object.entries(samples).map(([kind, text]) => [kind, Buffer.from(text)]));
const broadcasts: Record<string, { frame: string; phase: Phase }> = {
  next: { frame: 'question', phase: 'question' },
  close: { frame: 'round', phase: 'closed' },
  reveal: { frame: 'reveal', phase: 'reveal' },
};

const server = http.createServer();
const acceptor = new WebSocketServer({ server, perMessageDeflate: false });
const players = new Set<WebSocket>();
let questionIndex = -1;

function send(socket: WebSocket, frame: Buffer | undefined): void {
  if (frame && socket.readyState === WebSocket.OPEN) socket.send(frame, { binary: false });
}

function show(host: WebSocket, phase: Phase): void {
  send(
    host,
    Buffer.from(JSON.stringify({ kind: 'snapshot', snapshot: { round: { phase, questionIndex } } })),
  );
}

function obey(host: WebSocket, message: Buffer): void {
  const { command } = JSON.parse(message.toString()) as { command: { do: string } };
  const broadcast = broadcasts[command.do];
  if (!broadcast) return;
  if (command.do === 'next') questionIndex += 1;
  const frame = frames.get(broadcast.frame);
  for (const player of players) send(player, frame);
  show(host, broadcast.phase);
}

acceptor.on('connection', (socket) => {
  socket.on('error', () => {});
  socket.on('close', () => players.delete(socket));
  socket.on('message', (data) => {
    const message = data as Buffer;
    const head = message.toString('latin1', 0, 30);
    if (head.startsWith('{"kind":"answer"')) send(socket, message);
    else if (head.startsWith('{"kind":"command"')) obey(socket, message);
    else if (head.startsWith('{"kind":"hello","token"')) show(socket, 'lobby');
    else if (head.startsWith('{"kind":"hello"')) {
      players.add(socket);
      send(socket, frames.get('snapshot'));
    }
  });
});
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address();
  answerUsage(typeof address === 'object' && address ? address.port : 0);
});
