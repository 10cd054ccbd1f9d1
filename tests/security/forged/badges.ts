// Badges and certificates that someone has changed, or signed with a key of their own.
import { generateKeyPairSync, sign } from 'node:crypto';
import { bytesHeaders, makeQuiz, ok } from '../make.ts';
import type { Probe, Target } from '../probe.ts';

type Badge = Record<string, unknown> & {
  id: string;
  name: string;
  proof: { proofValue: string; verificationMethod: string };
  credentialSubject: { identifier: object[] };
};

async function issue(server: Target): Promise<{ code: string; badge: Badge }> {
  const teacher = await server.teacher('Pro');
  const questions = [{ id: 'q1', type: 'true-false', question: 'Is it?', correctAnswer: 0 }];
  const quizId = await makeQuiz(teacher, { questions, settings: { pace: 'self' }, isOpen: true });
  const settings = {
    isOn: true,
    passPercent: 60,
    text: '',
    showScore: true,
    validMonths: null,
    design: 'ring',
    signerName: '',
    signerTitle: '',
    regradePolicy: 'follow',
  };
  await ok(teacher.call('PUT', `/quiz/${quizId}/certificate-settings`, settings), 'certificates');
  const body = { studentName: 'Ada', answers: { q1: 0 } };
  const handed = server.guest<{ participantId: string }>('POST', `/quiz/${quizId}/submit`, body);
  const { participantId } = await ok(handed, 'submitting');
  const path = `/quiz/${quizId}/certificate`;
  const { code } = await ok(server.guest<{ code: string }>('POST', path, { participantId }), 'a certificate');
  const { text } = await server.guest('GET', `/badges/${code}`);
  return { code, badge: JSON.parse(text) as Badge };
}

export const forgedBadges: Probe = {
  name: 'A badge that was changed, or signed by another key, is never ours',
  point: '2.10',
  async run(server) {
    const { code, badge } = await issue(server);
    const { privateKey } = generateKeyPairSync('ed25519');
    const own = `z${sign(null, Buffer.from(JSON.stringify(badge)), privateKey).toString('hex')}`;
    const subject = badge.credentialSubject;
    const twice = JSON.stringify(badge).replace('{', '{"name":"Surgeon",');
    const files: (object | string)[] = [
      { ...badge, name: 'Professor of Surgery' },
      { ...badge, validUntil: '2099-01-01T00:00:00Z' },
      { ...badge, credentialSubject: { ...subject, identifier: [{ identityHash: 'Eve', hashed: false }] } },
      { ...badge, proof: { ...badge.proof, proofValue: own } },
      { ...badge, proof: { ...badge.proof, verificationMethod: 'https://evil.example/key#1' } },
      { ...badge, proof: [badge.proof, { ...badge.proof, proofValue: own }] },
      { ...badge, issuer: { id: 'https://evil.example' } },
      twice,
    ];
    const outcomes: string[] = [];
    for (const file of files) {
      const bytes = Buffer.from(typeof file === 'string' ? file : JSON.stringify(file));
      const reply = await server.guest<{ file?: string }>('POST', '/certificates/file', bytes, {
        headers: bytesHeaders,
      });
      outcomes.push(reply.body?.file ?? String(reply.status));
    }
    const honest = await server.guest<{ file: string }>(
      'POST',
      '/certificates/file',
      Buffer.from((await server.guest('GET', `/badges/${code}`)).text),
      { headers: bytesHeaders },
    );
    return {
      isHeld:
        honest.body.file === 'unchanged' &&
        !outcomes.some((one) => ['unchanged', 'signed', '500'].includes(one)),
      seen: `ours ${honest.body.file}, changed ${outcomes.join(' ')}`,
    };
  },
};

export const namedHosts: Probe = {
  name: 'What is signed names this site, whatever a request calls it',
  point: '2.10',
  async run(server) {
    const { code } = await issue(server);
    const paths = [`/badges/${code}`, `/badges/${code}?format=svg`, '/badges/issuer', '/badges/status/0'];
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const replies = await Promise.all(paths.map((path) => server.guest('GET', path, undefined, { headers })));
    const fooled = paths.filter((_, at) => replies[at]?.text.includes('evil.example'));
    return {
      isHeld: replies.every(({ status }) => status === 200) && fooled.length === 0,
      seen: fooled.length === 0 ? `${paths.length} documents` : `named in ${fooled.join(' ')}`,
    };
  },
};
