// The floor of a campaign: nodemailer alone sends one letter to many. Arguments: port, how many, connections, the letter as JSON.
import nodemailer from 'nodemailer';
import type { BareMail } from '../measures.ts';

const [port = '0', count = '0', connections = '5', letter = '{}'] = process.argv.slice(2);
const transporter = nodemailer.createTransport({
  pool: true,
  maxConnections: Number(connections),
  maxMessages: 1_000,
  host: '127.0.0.1',
  port: Number(port),
  ignoreTLS: true,
});
const begun = performance.now();
const cpuBefore = process.cpuUsage();
let next = 0;
async function lane(): Promise<void> {
  while (next < Number(count)) {
    next += 1;
    await transporter.sendMail({ ...JSON.parse(letter), to: `bare-${next}@example.org` });
  }
}
await Promise.all(Array.from({ length: Number(connections) * 2 }, lane));
transporter.close();
const { user, system } = process.cpuUsage(cpuBefore);
const result: BareMail = { seconds: (performance.now() - begun) / 1_000, cpuMs: (user + system) / 1_000 };
process.send?.(result);
process.disconnect?.();
