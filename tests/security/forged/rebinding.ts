// Names that lead to the open internet when they are checked, and to this machine when they are called.
import net, { type AddressInfo } from 'node:net';
import { clientId, clientSecret } from '../../support/outside/oidc.ts';
import type { Probe } from '../probe.ts';

const moving = new URL('./names-that-move.ts', import.meta.url).href;

export const rebinding: Probe = {
  name: 'A name that moves to this machine after it was checked is not called here',
  point: '2.10',
  settings: { NODE_OPTIONS: `--import=${moving}` },
  async run(server) {
    let reached = 0;
    const listener = net.createServer((socket) => {
      reached += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    try {
      const teacher = await server.teacher('Enterprise');
      const answers: string[] = [];
      const hosts = ['turning', 'inside', 'mixed'].map((name) => `${name}.moving.example`);
      for (const host of [...hosts, 'localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433']) {
        const sso = { issuer: `https://${host}:${port}`, clientId, clientSecret };
        const settings = { slug: 'moving', name: 'Moving', domains: ['moving.example'], sso };
        const saved = await teacher.call('PUT', '/organisations/mine', settings);
        const tested = await teacher.call<{ isOk?: boolean }>('POST', '/organisations/mine/test-sso');
        answers.push(
          saved.status === 200 ? `${tested.status} ${tested.body?.isOk ?? ''}`.trim() : String(saved.status),
        );
      }
      return {
        isHeld:
          reached === 0 &&
          !answers.some((one) => one.includes('true') || one.startsWith('5')) &&
          answers[0] === '200 false',
        seen: `${reached} connections arrived; ${answers.join(', ')}`,
      };
    } finally {
      listener.close();
    }
  },
};
