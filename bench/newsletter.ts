// Measures a campaign: how fast it goes out beside bare nodemailer, and whether anyone is lost or gets it twice when
// servers are killed. Arguments: how many subscribers; how many kills.
import { fork } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import PostalMime from 'postal-mime';
import type { NewsletterSettings } from '#modules/newsletter/contract/settings.ts';
import type { Campaign, CampaignReport, ImportReport } from '#modules/newsletter/contract/shapes.ts';
import { busyShare, machine } from './machine.ts';
import { startSink } from './mail/mail-sink.ts';
import type { BareMail } from './measures.ts';
import { type MeasuredServer, startServer } from './processes.ts';
import { benchAdmin, callerOf } from './room.ts';
import { round, table } from './statistics.ts';

const readers = Number(process.argv[2] ?? 20_000);
const kills = Number(process.argv[3] ?? 10);
const connections = 5;
/** Parts of a campaign, each beside as many messages of the floor. */
const turns = 10;
/** One on the embedded database; two share a Postgres, where `DATABASE_URL` names an empty one. */
const nodes = process.env.DATABASE_URL ? 2 : 1;
const sink = await startSink();
const paragraph =
  'Retrieval practice beats rereading, and short rounds at the start of a lesson are enough for it. ';
const blocks = [
  { kind: 'heading', text: 'What works in class' },
  { kind: 'text', text: `Hello {{ first_name | default: "there" }},\n\n${paragraph.repeat(6)}` },
  { kind: 'button', label: 'Read on', url: 'https://rounds.example/blog/retrieval' },
  { kind: 'text', text: paragraph.repeat(6) },
];

type Post = 'GET' | 'POST' | 'PUT';
type Desk = { call<T>(method: Post, address: string, body?: unknown): Promise<T>; token: string };

async function deskOf({ origin }: { origin: string }): Promise<Desk> {
  const call = callerOf(origin);
  const { token } = await call<{ token: string }>('POST', '/auth/login', benchAdmin);
  return { token, call: (method, address, body) => call(method, address, body, token) };
}

async function setUp(server: MeasuredServer, desk: Desk): Promise<number> {
  const post = { host: '127.0.0.1', port: sink.port, security: 'none', fromEmail: 'news@school.example' };
  await desk.call('PUT', '/email/settings', post);
  const { settings } = await desk.call<{ settings: NewsletterSettings }>('GET', '/newsletter/settings');
  const changes = { doubleOptIn: false, autoWelcome: false, ratePerMinute: 1_000_000, connections };
  await desk.call('PUT', '/newsletter/settings', { ...settings, ...changes });
  const lines = Array.from({ length: readers }, (_, index) => `reader-${index}@example.org,Reader ${index}`);
  const begun = performance.now();
  const response = await fetch(
    `${server.origin}/api/newsletter/subscribers/import?consentSource=bench&isDryRun=false`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${desk.token}`, 'content-type': 'text/csv' },
      body: `email,name\n${lines.join('\n')}\n`,
    },
  );
  const { report } = (await response.json()) as { report: ImportReport };
  if (report.added !== readers) throw new Error(`the import added ${report.added} of ${readers}`);
  return (performance.now() - begun) / 1_000;
}

async function begin(desk: Desk): Promise<string> {
  const draft = { name: 'Issue', subject: 'What works in class', blocks };
  const { campaign } = await desk.call<{ campaign: Campaign }>('POST', '/newsletter/campaigns', draft);
  const address = `/newsletter/campaigns/${campaign.id}`;
  await desk.call('POST', `${address}/move`, { action: 'approve' });
  await desk.call('POST', `${address}/move`, { action: 'send' });
  return address;
}

/** A letter with as many bytes, and the same parts. */
async function letterOf(desk: Desk): Promise<string> {
  const message = { subject: 'What works in class', blocks, name: 'Reader 1' };
  const shown = await desk.call<{ subject: string; html: string; text: string }>(
    'POST',
    '/newsletter/preview',
    message,
  );
  const headers = {
    'List-Unsubscribe': `<https://rounds.example/api/newsletter/one-click/${'x'.repeat(60)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': '<newsletter.school.example>',
  };
  return JSON.stringify({ ...shown, from: 'news@school.example', headers });
}

/** nodemailer in its own process. */
function startBare(letter: string) {
  const file = fileURLToPath(new URL('./mail/bare-mail.ts', import.meta.url));
  const child = fork(file, [String(sink.port), String(connections), letter], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return {
    send: (count: number) =>
      new Promise<BareMail>((resolve, reject) => {
        child.once('message', (result) => resolve(result as BareMail));
        child.once('exit', (code) => reject(new Error(`bare nodemailer ended with ${code}`)));
        child.send(count);
      }),
    stop: () => child.removeAllListeners('exit').disconnect(),
  };
}

const mb = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

/** From the first message that arrives until so many have. */
async function takePart(server: MeasuredServer, part: number): Promise<BareMail> {
  const before = sink.total();
  while (sink.total() === before) await sleep(5);
  const [first, begun, usage] = [sink.total(), performance.now(), await server.usage()];
  const last = Math.min(first + part, readers);
  while (sink.total() < last) await sleep(5);
  const [count, seconds] = [sink.total() - first, (performance.now() - begun) / 1_000];
  return { count, seconds, cpuMs: (await server.usage()).cpuMs - usage.cpuMs };
}

const sum = (parts: readonly BareMail[], key: keyof BareMail) =>
  parts.reduce((all, part) => all + part[key], 0);
const rateOf = ({ count, seconds }: BareMail) => count / seconds;

/** One campaign and the floor in turns, because other things make the machine faster and slower meanwhile. */
async function measureRate(server: MeasuredServer, desk: Desk, letter: string) {
  sink.forget();
  const bare = startBare(letter);
  const parts: { own: BareMail; floor: BareMail }[] = [];
  const before = await server.usage(true);
  const memory: number[] = [];
  const address = await begin(desk);
  for (let turn = 0; turn < turns; turn++) {
    const own = await takePart(server, readers / turns);
    if (turn < turns - 1) {
      await desk.call('POST', `${address}/move`, { action: 'pause' });
      await standsStill();
    }
    memory.push((await server.usage()).rssBytes);
    const floor = await bare.send(readers / turns);
    parts.push({ own, floor });
    if (turn < turns - 1) await desk.call('POST', `${address}/move`, { action: 'resume' });
  }
  await waitFor(async () => sink.total() >= readers);
  bare.stop();
  const after = await server.usage(true);
  const ratios = parts.map(({ own, floor }) => rateOf(own) / rateOf(floor)).toSorted((a, b) => a - b);
  const totals = (key: 'own' | 'floor'): BareMail => {
    const of = parts.map((part) => part[key]);
    return { count: sum(of, 'count'), seconds: sum(of, 'seconds'), cpuMs: sum(of, 'cpuMs') };
  };
  return {
    own: totals('own'),
    floor: totals('floor'),
    ratios,
    early: memory[0] ?? 0,
    late: memory.at(-1) ?? 0,
    held: after.heldBytes - before.heldBytes,
  };
}

/** What was claimed before a pause goes out. */
async function standsStill(): Promise<void> {
  for (let seen = -1; seen !== sink.total(); await sleep(1_000)) seen = sink.total();
}

/** The headers that mail programs use to unsubscribe, read from the received messages. */
async function checkHeaders(): Promise<void> {
  const ids = new Set<string>();
  for (const raw of sink.samples) {
    const mail = await PostalMime.parse(raw);
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
    const isGood =
      /^<https?:\/\/[^<>]+\/api\/newsletter\/one-click\/[^<>]+>$/.test(header('list-unsubscribe')) &&
      header('list-unsubscribe-post') === 'List-Unsubscribe=One-Click' &&
      header('list-id') !== '' &&
      mail.text !== '' &&
      mail.messageId !== undefined &&
      !ids.has(mail.messageId);
    if (!isGood) throw new Error(`a message lacks a header:\n${raw.toString().slice(0, 2_000)}`);
    ids.add(mail.messageId ?? '');
  }
}

async function waitFor(what: () => Promise<boolean>): Promise<void> {
  while (!(await what())) await sleep(500);
}

/** Kills a server whenever so many more have arrived, chosen by chance, until `kills` were killed. */
async function crash(servers: MeasuredServer[], start: () => Promise<MeasuredServer>) {
  sink.forget();
  const [first] = servers;
  if (!first) throw new Error('there is no server');
  const address = await begin(await deskOf(first));
  const moments = Array.from({ length: kills }, () => Math.random() * 0.95 * readers).sort((a, b) => a - b);
  for (const moment of moments) {
    await waitFor(async () => sink.total() >= moment);
    const chosen = Math.floor(Math.random() * servers.length);
    servers[chosen]?.process.kill('SIGKILL');
    servers[chosen] = await start();
  }
  const [any] = servers;
  if (!any) throw new Error('there is no server');
  const desk = await deskOf(any);
  let report: CampaignReport | undefined;
  await waitFor(async () => {
    report = await desk.call<CampaignReport>('GET', address);
    if (report.campaign.status === 'paused') throw new Error(`paused: ${report.campaign.pauseReason}`);
    return report.campaign.status === 'sent';
  });
  if (!report) throw new Error('the campaign was not found');
  const { sent, failed, unknown, skipped } = report.progress;
  const twice = [...sink.received.values()].filter((times) => times > 1).length;
  const isWhole = sent + failed + unknown === report.campaign.recipientCount;
  return { sent, failed, unknown, skipped, twice, isWhole, arrived: sink.received.size };
}

const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-newsletter-'));
const start = () => startServer('./server.ts', ['0', dataDir, 'none', 'none']);
const busy = await busyShare();
const servers = [await start()];
let isBad = false;
try {
  const [server] = servers;
  if (!server) throw new Error('there is no server');
  const desk = await deskOf(server);
  const importSeconds = await setUp(server, desk);
  const letter = await letterOf(desk);
  const measured = await measureRate(server, desk, letter);
  await checkHeaders();
  await waitFor(async () => {
    const { campaigns } = await desk.call<{ campaigns: Campaign[] }>('GET', '/newsletter/campaigns');
    return campaigns.every(({ status }) => status === 'sent');
  });
  console.log(`${machine()}\n\nBusy with other things before: ${Math.round(busy * 100)} %.\n`);
  console.log(`${readers} imported in ${round(importSeconds)} s.\n`);
  const { own, floor, ratios } = measured;
  const cpuOf = ({ cpuMs, count }: BareMail) => cpuMs / count;
  const line = (name: string, mail: BareMail) => [name, round(rateOf(mail)), round(cpuOf(mail))];
  console.log(
    table(
      ['', 'messages a second', 'CPU ms a message'],
      [
        line('bare nodemailer', floor),
        line('a campaign', own),
        ['ratio', round(rateOf(own) / rateOf(floor)), round(cpuOf(own) / cpuOf(floor))],
      ],
    ),
  );
  console.log(
    `\nRatio of the rates in each of ${turns} turns, in order of size: ${ratios.map(round).join(', ')}.`,
  );
  const { early, late, held } = measured;
  console.log(
    `\nMemory: ${mb(early)} after the first turn, ${mb(late)} after the last, ${mb(held)} more held after it.\n`,
  );
  while (servers.length < nodes) servers.push(await start());
  const outcome = await crash(servers, start);
  console.log(`${kills} kills with ${nodes} ${nodes === 1 ? 'server' : 'servers'}:`, outcome);
  isBad = !outcome.isWhole || outcome.twice > 0;
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await sink.close();
  await fs.rm(dataDir, { recursive: true, force: true });
}
process.exit(isBad ? 1 : 0);
