// A small DNS server on a free port of this machine: it answers questions for TXT with what it was given, or not at all.
import dgram from 'node:dgram';

export type NameServer = { address: string; close(): Promise<void> };

/** Names in lower case. `silent` never answers, `broken` says that it failed. */
export type Zone = Record<string, readonly string[] | 'silent' | 'broken'>;

/** The name of the first question, and where the question ends. */
function questionOf(packet: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** One record: pieces of up to 255 bytes, as a zone holds long texts. */
function txtRecord(text: string): Buffer {
  const pieces = text.match(/.{1,255}/g) ?? [''];
  const data = Buffer.concat(
    pieces.map((piece) => Buffer.from(`${String.fromCharCode(piece.length)}${piece}`, 'latin1')),
  );
  // A pointer to the question's name, TXT, IN, and a minute to live.
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 0xff]);
  return Buffer.concat([head, data]);
}

export async function startNameServer(zone: Zone): Promise<NameServer> {
  const socket = dgram.createSocket('udp4');
  socket.on('message', (packet, from) => {
    const { name, end } = questionOf(packet);
    const texts = zone[name];
    if (texts === 'silent') return;
    const records = Array.isArray(texts) ? texts.map(txtRecord) : [];
    // 2: failed. 3: there is no such name.
    const code = texts === 'broken' ? 2 : texts ? 0 : 3;
    const head = Buffer.from([
      packet[0] ?? 0,
      packet[1] ?? 0,
      0x81,
      0x80 | code,
      0,
      1,
      0,
      records.length,
      0,
      0,
      0,
      0,
    ]);
    socket.send(Buffer.concat([head, packet.subarray(12, end), ...records]), from.port, from.address);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      socket.close(resolve);
    });
  return { address: `127.0.0.1:${socket.address().port}`, close };
}
