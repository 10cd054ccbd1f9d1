// Keys: trying questions of public quizzes one by one, and certificates of quizzes with every type of question.
import { pdfPages } from '../support/files/pdf-text.ts';
import { keyMarker, oneOfEach } from '../support/quizzes/quizzes.ts';
import { makeQuiz, ok, publish } from './make.ts';
import type { Attacker, Probe, Target } from './probe.ts';

const question = { id: 'q1', type: 'true-false', question: 'Is it?', correctAnswer: 0 };

const certificateSettings = {
  isOn: true,
  passPercent: 1,
  text: '',
  showScore: true,
  validMonths: null,
  design: 'ring',
  signerName: '',
  signerTitle: '',
  regradePolicy: 'follow',
};

const giveCertificates = (teacher: Attacker, quizId: string) =>
  ok(teacher.call('PUT', `/quiz/${quizId}/certificate-settings`, certificateSettings), 'certificates');

/** What a guest who knows nothing gets for an answer to the question. */
const tried = async (server: Target, quizId: string) =>
  (await server.guest('POST', `/blog/questions/${quizId}/q1/try`, { answer: 1 })).status;

export const keysOfExams: Probe = {
  name: 'The key of a public quiz whose answers count is tried out by no one',
  point: '2.1',
  async run(server) {
    const [teacher, writer] = [await server.teacher('Pro'), await server.admin()];
    const make = (settings: object = {}, isOpen = false) =>
      makeQuiz(teacher, { questions: [question], settings: { isPublic: true, ...settings }, isOpen });
    const embed = async (quizId: string) => {
      await publish(writer, { title: `About ${quizId}`, content: `![Try it](question:${quizId}/q1)` });
      return quizId;
    };
    const practised = await embed(await make());
    const open = await tried(server, practised);
    const certified = await embed(await make());
    await giveCertificates(teacher, certified);
    const refused = [
      await tried(server, await make()),
      await tried(server, await embed(await make({ isPublic: false }))),
      await tried(server, await embed(await make({ attemptsAllowed: 1 }, true))),
      await tried(server, await embed(await make({ showResults: 'never' }, true))),
      await tried(server, certified),
    ];
    await ok(teacher.call('POST', `/quiz/${practised}/start`, { lobby: true }), 'starting');
    refused.push(await tried(server, practised));
    return {
      isHeld: open === 200 && refused.every((status) => status === 404),
      seen: `practice ${open}; not embedded, not public, one attempt, no results, certificate, lobby: ${refused.join(' ')}`,
    };
  },
};

/** Correct, or nearly so. */
const answers: Record<string, unknown> = {
  'multiple-choice': 1,
  'true-false': 0,
  'multiple-select': [0, 2],
  'open-ended': 'It depends.',
  matching: [1, 0],
  ranking: [2, 0, 1],
  'fill-blank': ['alpha', 'beta'],
  scale: 3,
  hotspot: [{ x: 0.7, y: 0.7 }],
  'short-answer': 'naloxone',
};
const ofKeys = new RegExp(`${keyMarker}|correctAnswer|accepted|Bisoprolol|Protamine|naloxone|Left atrium`);

async function markEssay(teacher: Attacker, quizId: string, questionId: string): Promise<void> {
  const path = `/quiz/${quizId}/marking/${questionId}`;
  type Listed = { answers: { roundId: string; seatNumber: number }[] };
  const [first] = (await ok(teacher.call<Listed>('GET', path), 'essays')).answers;
  const marks = [{ ...first, points: 1, comment: keyMarker }].map(
    ({ roundId, seatNumber, points, comment }) => ({
      roundId,
      seatNumber,
      points,
      comment,
    }),
  );
  await ok(teacher.call('PUT', path, { marks }), 'marking');
}

/** What a person reads in it: the words of a PDF are compressed. */
async function wordsOf(server: Target, path: string): Promise<string> {
  const reply = await fetch(`${server.origin}/api${path}`);
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  return `${bytes.toString('latin1')} ${path.includes('/pdf') ? pdfPages(bytes).join(' ') : ''}`;
}

export const certificatesWithoutKeys: Probe = {
  name: 'Certificates of quizzes with every type of question hold no key',
  point: '2.10',
  async run(server) {
    const teacher = await server.teacher('Pro');
    const questions = oneOfEach();
    const settings = { pace: 'self', showResults: 'at-end' };
    const quizId = await makeQuiz(teacher, { questions, settings, isOpen: true });
    await giveCertificates(teacher, quizId);
    const given = Object.fromEntries(questions.map(({ id, type }) => [id, answers[type]]));
    const body = { studentName: 'Ada', answers: given };
    const handed = server.guest<{ participantId: string }>('POST', `/quiz/${quizId}/submit`, body);
    const { participantId } = await ok(handed, 'submitting');
    const essay = questions.find(({ type }) => type === 'open-ended');
    await markEssay(teacher, quizId, essay?.id ?? '');
    const path = `/quiz/${quizId}/certificate`;
    const asked = server.guest<{ state: string; code: string | null }>('POST', path, { participantId });
    const { state, code } = await ok(asked, 'a certificate');
    if (code === null) return { isHeld: false, seen: `no certificate: ${state}` };
    const badge = `/badges/${code}`;
    const paths = [
      ...[`/certificates/${code}`, `/certificates/${code}/pdf`, `/certificates/${code}/picture`],
      ...[badge, `${badge}?format=svg`, `${badge}?format=png`],
    ];
    const leaking: string[] = [];
    for (const one of paths) if (ofKeys.test(await wordsOf(server, one))) leaking.push(one);
    return {
      isHeld: leaking.length === 0,
      seen: `${questions.length} types, ${paths.length} files, ${leaking.join(' ') || 'no key in them'}`,
    };
  },
};
