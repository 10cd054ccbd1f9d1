// The floor of a campaign: nodemailer alone sends one letter to many, as many as each message of the parent says. Arguments:
// port, connections, the letter as JSON.
import nodemailer from 'nodemailer';
import type { BareMail } from '../measures.ts';

const [port = '0', connections = '5', letter = '{}'] = process.argv.slice(2);
const transporter = nodemailer.createTransport({
  pool: true,
  maxConnections: Number(connections),
  maxMessages: 1_000,
  host: '127.0.0.1',
  port: Number(port),
  ignoreTLS: true,
});

process.on('message', async (count: number) => {
  const begun = performance.now();
  const cpuBefore = process.cpuUsage();
  let next = 0;
  async function lane(): Promise<void> {
    while (next < count) {
      next += 1;
      await transporter.sendMail({ ...JSON.parse(letter), to: `bare-${next}@example.org` });
    }
  }
  await Promise.all(Array.from({ length: Number(connections) * 2 }, lane));
  const { user, system } = process.cpuUsage(cpuBefore);
  const seconds = (performance.now() - begun) / 1_000;
  process.send?.({ count, seconds, cpuMs: (user + system) / 1_000 } satisfies BareMail);
});
process.on('disconnect', () => process.exit());
