// What an administrator can read of attacks, and that an attack cannot flood it.
import type { Probe } from './probe.ts';

type Listed = { events: { kind: string; who: string; address: string; count: number }[]; total: number };

export const securityEvents: Probe = {
  name: 'Guessed passwords and limit hits are told to the administrator, in a few rows',
  point: '1.11',
  async run(server) {
    const { email } = await server.student();
    const calls = 100;
    for (let turn = 0; turn < calls; turn += 1)
      await server.guest('POST', '/auth/login', { email, password: `Wrong-${turn}` }, { from: '127.1.9.9' });
    // Limit hits are gathered for some seconds.
    await new Promise((resolve) => setTimeout(resolve, 7_000));
    const admin = await server.admin();
    const ask = async (search: string) =>
      (await admin.call<Listed>('GET', `/admin/security-events?search=${encodeURIComponent(search)}`)).body;
    const [byWho, byAddress] = [await ask(email), await ask('127.1.9.9')];
    const kinds = new Set([...byWho.events, ...byAddress.events].map(({ kind }) => kind));
    const isShown = ['sign-in', 'sign-in.failed', 'limit'].every((kind) => kinds.has(kind));
    return {
      isHeld: isShown && byAddress.total < 10,
      seen: `${calls} calls became ${byAddress.total} rows: ${[...kinds].join(', ')}`,
    };
  },
};
