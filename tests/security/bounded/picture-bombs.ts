// Pictures of a few kilobytes that become hundreds of megabytes where they are decoded.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Probe } from '../probe.ts';

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Of one colour, with all its rows. */
function largePng(edge: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc((3 * edge + 1) * edge));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

export const pictureBombs: Probe = {
  name: 'Small pictures of many pixels cost a student nothing and the server little memory',
  point: '2.7',
  maxGrowthMb: 250,
  withinMs: 120_000,
  async run(server) {
    const student = await server.student();
    const create = { width: 5_200, height: 5_200, channels: 3 as const, background: '#0b5d57' };
    const bombs: [string, Buffer][] = [
      ['image/avif', await sharp({ create }).avif({ quality: 1, effort: 0 }).toBuffer()],
      ['image/webp', await sharp({ create }).webp({ quality: 1, effort: 0 }).toBuffer()],
      ['image/png', largePng(9_000)],
    ];
    await server.pulse();
    const sent = Array.from({ length: 18 }, (_, at) => bombs[at % bombs.length] as [string, Buffer]);
    const replies = await Promise.all(
      sent.map(([type, bytes]) =>
        student.call('POST', '/auth/avatar', bytes, { headers: { 'content-type': type } }),
      ),
    );
    const statuses = new Set(replies.map(({ status }) => status));
    const kilobytes = bombs.map(([, { length }]) => Math.ceil(length / 1_024)).join(', ');
    return {
      isHeld: [...statuses].every((status) => status === 422 || status === 429),
      seen: `${sent.length} of ${kilobytes} kB: ${[...statuses].join(' ')}`,
    };
  },
};
