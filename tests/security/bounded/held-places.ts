// Places, turns and counts that one person could take from all others: practice seats, emails, texts of a language model, page views.
import { ok, pause } from '../make.ts';
import type { Probe } from '../probe.ts';

export const generationsAtOnce: Probe = {
  name: 'Of thirty generations started together two begin',
  point: '2.9',
  settings: { AI_PROVIDER: 'demo' },
  async run(server) {
    const admin = await server.admin();
    const limits = {
      // It never replies, so that none ends while others begin.
      defaultModel: 'demo/silent',
      monthlyTokenLimit: 10_000_000,
      accountTokenLimits: { Pro: 5_000_000, Enterprise: 5_000_000 },
    };
    await ok(admin.call('PUT', '/admin/ai/settings', limits), 'settings');
    const teacher = await server.teacher('Enterprise');
    const text = 'The left ventricle pumps oxygenated blood into the aorta. '.repeat(8);
    const pasted = teacher.call<{ source: { id: string } }>('POST', '/ai/sources/text', {
      title: 'Heart',
      text,
    });
    const { source } = await ok(pasted, 'a source');
    const calls = Array.from({ length: 30 }, () =>
      teacher.call('POST', '/ai/generations', { sourceId: source.id }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    const begun = statuses.filter((status) => status === 200).length;
    return { isHeld: begun === 2, seen: `${begun} begun, the others ${[...new Set(statuses)].join(' ')}` };
  },
};

export const practiceSeatsLeft: Probe = {
  name: 'Guests who fill all practice seats and leave keep no one out for long',
  point: '2.9',
  withinMs: 240_000,
  async run(server) {
    const join = (from: string) => server.guest('POST', '/practice/seats', {}, { from });
    let taken = 0;
    // As many networks as the limit of one asks for, and more seats than there are.
    for (let network = 1; network <= 19; network += 1) {
      const joins = Array.from({ length: 118 }, () => join(`127.6.0.${network}`));
      taken += (await Promise.all(joins)).filter(({ status }) => status === 200).length;
    }
    await pause(61_000);
    const next = await Promise.all(Array.from({ length: 30 }, () => join('127.6.1.1')));
    const seated = next.filter(({ status }) => status === 200).length;
    return {
      isHeld: taken >= 2_000 && seated === 30,
      seen: `${taken} taken, a minute later ${seated} of 30 more`,
    };
  },
};

export const emailsToOne: Probe = {
  name: 'A stranger has few emails sent to an address in a day',
  point: '2.9',
  async run(server) {
    const [admin, victim] = [await server.admin(), await server.teacher()];
    const ask = () =>
      server.guest('POST', '/auth/forgot-password', { email: victim.email }, { from: '127.6.2.1' });
    const replies = await Promise.all(Array.from({ length: 40 }, ask));
    const refused = replies.filter(({ status }) => status === 429).length;
    // What is asked for is written in the background.
    await pause(10_000);
    type Listed = { mails: { kind: string; to: string }[] };
    const path = `/admin/outbox?limit=100&search=${encodeURIComponent(victim.email)}`;
    const { mails } = await ok(admin.call<Listed>('GET', path), 'the outbox');
    const written = mails.filter(({ kind }) => kind === 'reset-password').length;
    return {
      isHeld: written <= 5 && refused >= 35,
      seen: `40 asked for, ${refused} refused, ${written} written`,
    };
  },
};

export const madeUpViews: Probe = {
  name: 'Page views count visitors, not calls, and only of pages that there are',
  point: '2.9',
  async run(server) {
    const admin = await server.admin();
    const open = (path: string, userAgent: string) =>
      server.guest(
        'POST',
        '/page-views',
        { path, referrer: '', device: 'phone' },
        { headers: { 'user-agent': userAgent } },
      );
    const total = async () =>
      (await ok(admin.call<{ total: number }>('GET', '/admin/page-statistics?days=2'), 'counts')).total;
    const before = await total();
    const calls = Array.from({ length: 100 }, (_, at) => [
      open('/features', 'Mozilla/5.0 (One browser)'),
      open(`/made-up-${'x'.repeat((at % 50) + 1)}`, 'Mozilla/5.0 (One browser)'),
      open('/', 'curl/8.5.0'),
    ]);
    await Promise.all(calls.flat());
    // Counts are gathered for some seconds.
    await pause(12_000);
    const counted = (await total()) - before;
    return { isHeld: counted <= 1, seen: `300 calls counted as ${counted}` };
  },
};
