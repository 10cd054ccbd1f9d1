// Forged forwarding headers, by which limits per address were stepped around.
import type { Probe } from './probe.ts';

const calls = 70;

export const forgedAddresses: Probe = {
  name: 'Behind one proxy a forged X-Forwarded-For changes no limit and no link',
  point: '1.3',
  settings: { TRUST_PROXY: '1' },
  async run(server) {
    let refused = 0;
    for (let turn = 0; turn < calls; turn += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${turn}, 203.0.113.7` };
      const { status } = await server.guest('POST', '/auth/login', { email: '', password: 'x' }, { headers });
      if (status === 429) refused += 1;
    }
    return { isHeld: refused > 0, seen: `${refused} of ${calls} sign-ins refused` };
  },
};

export const headersWithoutProxy: Probe = {
  name: 'Without trusted proxies forwarded headers are nobody’s word',
  point: '1.3',
  async run(server) {
    let refused = 0;
    for (let turn = 0; turn < calls; turn += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${turn}` };
      const { status } = await server.guest('POST', '/auth/login', { email: '', password: 'x' }, { headers });
      if (status === 429) refused += 1;
    }
    return { isHeld: refused > 0, seen: `${refused} of ${calls} sign-ins refused` };
  },
};
