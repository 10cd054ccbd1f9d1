// Places and turns that one person could take from all others: practice seats, and texts that a language model writes.
import { ok } from '../make.ts';
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
