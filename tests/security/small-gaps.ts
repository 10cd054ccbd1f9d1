// Small gaps: cells of exports, the host that a request names, encodings that a client refuses, HTTPS kept to.
import type { Probe } from './probe.ts';

const draft = {
  title: 'Cells',
  questions: [{ id: 'q1', type: 'true-false', question: 'Is it?', correctAnswer: 0, points: 1 }],
};

export const csvCells: Probe = {
  name: 'Names of students are no formulas for programs that split lines at semicolons or tabs',
  point: '1.10',
  async run(server) {
    const teacher = await server.teacher('Pro');
    const { body: made } = await teacher.call<{ quiz: { id: string } }>('POST', '/quiz', draft);
    const started = await teacher.call<{ roomCode: string }>('POST', `/quiz/${made.quiz.id}/start`, {
      lobby: true,
    });
    const names = ['Ada;=1+1', 'Bea;@SUM(A1)', 'Cyd; -2+3'];
    for (const studentName of names) {
      const joined = await server.guest('POST', `/quiz/join/${started.body.roomCode}`, { studentName });
      if (joined.status !== 200) throw new Error(`joining: ${joined.status} ${joined.text}`);
    }
    const { text } = await teacher.call('GET', `/quiz/${made.quiz.id}/export?format=csv`);
    if (!text.includes('Ada')) throw new Error(`no export: ${text.slice(0, 200)}`);
    const formulas = text.split(/[;\t\r\n]/).filter((cell) => /^[\s"]*[=+\-@]/.test(cell));
    return { isHeld: formulas.length === 0, seen: `${formulas.length} formulas from ${names.length} names` };
  },
};

export const heldMails: Probe = {
  name: 'The host that a request names is in no mail',
  point: '1.10',
  async run(server) {
    const teacher = await server.teacher();
    const headers = { host: 'evil.example' };
    await server.guest('POST', '/auth/forgot-password', { email: teacher.email }, { headers });
    const admin = await server.admin();
    type Listed = { mails: { id: string; kind: string; to: string }[] };
    for (let turn = 0; turn < 60; turn += 1) {
      const { body } = await admin.call<Listed>('GET', '/admin/outbox');
      const mail = body.mails.find(({ kind, to }) => kind === 'reset-password' && to === teacher.email);
      if (mail) {
        const { text } = await admin.call('GET', `/admin/outbox/${mail.id}`);
        const isNamed = text.includes('evil.example');
        return { isHeld: !isNamed, seen: isNamed ? 'the reset link leads there' : 'the link leads here' };
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    throw new Error('no reset mail was written');
  },
};

export const refusedEncodings: Probe = {
  name: 'An encoding that a client refuses is not used',
  point: '1.10',
  async run(server) {
    const seen: string[] = [];
    for (const accepted of ['br;q=0', 'br;q=0, gzip;q=0', 'identity, br; q=0.000']) {
      const page = await server.request('GET', '/', { headers: { 'accept-encoding': accepted } });
      seen.push(String(page.headers['content-encoding'] ?? 'identity'));
    }
    return { isHeld: seen.every((encoding) => encoding === 'identity'), seen: seen.join(', ') };
  },
};

export const strictTransport: Probe = {
  name: 'Browsers are sent to keep to HTTPS where the settings say so',
  point: '1.11',
  settings: { HSTS_SECONDS: '86400' },
  async run(server) {
    const answers = [await server.request('GET', '/'), await server.guest('GET', '/health')];
    const sent = answers.map(({ headers }) => String(headers['strict-transport-security']));
    return { isHeld: sent.every((header) => header === 'max-age=86400'), seen: sent.join(', ') };
  },
};
