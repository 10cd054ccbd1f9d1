// Quizzes whose few letters become many when they are shown: one that is far too much, and one just within what is allowed.
import type { Attacker, Probe, Target } from './probe.ts';

const formulas = (count: number) => '$x$ '.repeat(count).trim();
const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
const asked = (id: number, text: string) => ({
  id: `q${id}`,
  type: 'multiple-choice',
  question: `${id} ${text}`.slice(0, 4_000),
  options: letters.map((letter) => `${letter} ${text}`.slice(0, 998)),
  optionFeedback: letters.map((letter) => `${letter} ${text}`.slice(0, 998)),
  correctAnswer: 0,
  explanation: text.slice(0, 4_000),
});
const quizOf = (count: number, text: string) => Array.from({ length: count }, (_, id) => asked(id, text));

const maxGuestBytes = 1_000_000;

async function make(teacher: Attacker, questions: object[]): Promise<string> {
  const made = await teacher.call<{ quiz: { id: string } }>('POST', '/quiz', { title: 'Probe', questions });
  if (made.status !== 200) throw new Error(`making a quiz: ${made.status} ${made.text.slice(0, 200)}`);
  return made.body.quiz.id;
}

/** @returns the bytes that each guest was sent */
async function play(server: Target, teacher: Attacker, quizId: string): Promise<number[]> {
  type Started = { roundId: string; roomCode: string };
  const started = await teacher.call<Started>('POST', `/quiz/${quizId}/start`, { lobby: true });
  if (started.status !== 200) throw new Error(`starting: ${started.status} ${started.text.slice(0, 200)}`);
  const { roundId, roomCode } = started.body;
  const join = () =>
    server.guest<{ participantId: string }>('POST', `/quiz/join/${roomCode}`, { isAnonymous: true });
  const joined = await Promise.all(Array.from({ length: 5 }, join));
  const next = { do: 'next', from: { phase: 'lobby', questionIndex: -1 } };
  await teacher.call('POST', `/rounds/${roundId}/command`, next);
  return Promise.all(
    joined.map(async ({ body: { participantId }, text }) => {
      const screen = await server.guest('POST', `/quiz/${quizId}/seat`, { participantId });
      if (screen.status !== 200) throw new Error(`looking at a question: ${screen.status}`);
      return text.length + screen.text.length;
    }),
  );
}

export const heavyQuizzes: Probe = {
  name: 'A quiz of 3.4 MB of formulas is refused in words, and one within the limits costs each guest little',
  point: '1.4',
  maxDelayMs: 4_000,
  async run(server) {
    const teacher = await server.teacher('Enterprise');
    const tooMuch = quizOf(170, formulas(1_000));
    const quizId = await make(teacher, tooMuch);
    const refused = await teacher.call<{ code?: string; message?: string }>('POST', `/quiz/${quizId}/start`, {
      lobby: true,
    });
    const { code, message = '' } = refused.body;
    const joins = Array.from({ length: 20 }, () =>
      server.guest('POST', `/quiz/${quizId}/join`, { isAnonymous: true }),
    );
    const opened = (await Promise.all(joins)).filter(({ status }) => status === 200).length;
    const sent = await play(server, teacher, await make(teacher, quizOf(40, formulas(12))));
    const most = Math.max(...sent);
    const mb = (JSON.stringify(tooMuch).length / 1e6).toFixed(1);
    return {
      isHeld: code === 'quiz_not_startable' && opened === 0 && most <= maxGuestBytes,
      seen: `${mb} MB: ${refused.status} “${message}”, ${opened} of 20 guests got in; allowed: ${most} bytes to a guest`,
    };
  },
};
