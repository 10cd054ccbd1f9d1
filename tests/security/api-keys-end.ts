// API keys and anyone who has got hold of an account for a moment.
import type { Attacker, Probe, Target } from './probe.ts';

const newPassword = 'Another-horse-8';

async function keyOf(teacher: Attacker): Promise<string> {
  const body = { name: 'Left behind', scopes: ['quizzes:read'] };
  const made = await teacher.call<{ secret: string }>('POST', '/api-keys', body);
  if (made.status !== 200) throw new Error(`making a key: ${made.status} ${made.text}`);
  return made.body.secret;
}

async function opens(server: Target, { id }: Attacker, secret: string): Promise<boolean> {
  const reply = await server.guest('GET', `/quiz/user/${id}`, undefined, { token: secret });
  return reply.status === 200;
}

/** What the owner of an account does when they fear that someone else is in it. */
const ways: Record<string, (teacher: Attacker) => Promise<unknown>> = {
  'a new password': ({ call, password }) =>
    call('PUT', '/auth/password', { currentPassword: password, newPassword, endApiKeys: true }),
  'signing out everywhere': ({ call }) => call('POST', '/auth/sign-out-everywhere'),
};

export const apiKeysEnd: Probe = {
  name: 'API keys end when their owner shuts everybody out',
  point: '1.8',
  async run(server) {
    const survived: string[] = [];
    for (const [way, takeIt] of Object.entries(ways)) {
      const teacher = await server.teacher('Pro');
      const secret = await keyOf(teacher);
      if (!(await opens(server, teacher, secret))) throw new Error('a new key opens nothing');
      await takeIt(teacher);
      if (await opens(server, teacher, secret)) survived.push(way);
    }
    return {
      isHeld: survived.length === 0,
      seen: survived.length === 0 ? 'no key left' : `a key survives ${survived.join(' and ')}`,
    };
  },
};
