// Rooms: guessing their codes over sockets and by call, filling them from one place, and reading keys off the order of options.
import type { Attacker, Probe, Target } from './probe.ts';

type Started = { roundId: string; roomCode: string };

async function startRoom(teacher: Attacker, questions: object[]): Promise<Started & { quizId: string }> {
  const made = await teacher.call<{ quiz: { id: string } }>('POST', '/quiz', { title: 'Probe', questions });
  if (made.status !== 200) throw new Error(`making a quiz: ${made.status} ${made.text}`);
  const quizId = made.body.quiz.id;
  const started = await teacher.call<Started>('POST', `/quiz/${quizId}/start`, { lobby: true });
  if (started.status !== 200) throw new Error(`starting: ${started.status} ${started.text}`);
  return { ...started.body, quizId };
}

const oneQuestion = [{ id: 'q1', type: 'true-false', question: 'Water is wet.', correctAnswer: 0 }];

async function answerTo(server: Target, roomKey: string): Promise<string> {
  const socket = await server.socket(`/api/live/${roomKey}`);
  socket.send({ kind: 'hello', participantId: 'A'.repeat(43) });
  const first = await socket.until(() => true, 10_000);
  socket.socket.close();
  return first.code ?? first.kind;
}

export const roomsUnguessed: Probe = {
  name: 'A socket tells nothing about rooms, and guesses come to an end',
  point: '1.6',
  async run(server) {
    const { roomCode } = await startRoom(await server.teacher(), oneQuestion);
    const [there, nowhere] = [await answerTo(server, roomCode), await answerTo(server, 'ZZZZZZ')];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, turn) => answerTo(server, `ZZ${String(turn).padStart(4, '0')}`)),
    );
    const answered = answers.filter((code) => code !== 'rate_limited').length;
    const byCall = await server.guest('GET', '/quiz/room/ZZZZZZ');
    return {
      isHeld: there === nowhere && answered <= 60 && byCall.status === 429,
      seen: `${there} and ${nowhere}, ${answered} of 200 guesses answered, by call then ${byCall.status}`,
    };
  },
};

export const roomsUnfilled: Probe = {
  name: 'One guest does not fill a room',
  point: '1.5',
  async run(server) {
    const { roomCode } = await startRoom(await server.teacher(), oneQuestion);
    // From another address than the teacher's, who is let in faster.
    const from = '127.9.0.1';
    const join = (body: object) => server.guest('POST', `/quiz/join/${roomCode}`, body, { from });
    let atOnce = 0;
    const joins = Array.from({ length: 30 }, () =>
      join({ isAnonymous: true }).then(({ status }) => {
        if (status === 200) atOnce += 1;
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const seated = atOnce;
    await Promise.all(joins);
    return { isHeld: seated <= 15, seen: `${seated} of 30 seats in the first moment, ${atOnce} in all` };
  },
};

export const orderTellsNothing: Probe = {
  name: 'Pairs sent in the order of their key reach players in another',
  point: '1.7',
  async run(server) {
    const right = ['Paris', 'Rome', 'Madrid', 'Lima'];
    const left = ['France', 'Italy', 'Spain', 'Peru'];
    const pairs = { id: 'q1', type: 'matching', question: 'Match.', options: { left, right } };
    const teacher = await server.teacher('Pro');
    const { roomCode, roundId, quizId } = await startRoom(teacher, [
      { ...pairs, correctAnswer: [0, 1, 2, 3] },
    ]);
    const joined = await server.guest<{ participantId: string }>('POST', `/quiz/join/${roomCode}`, {
      studentName: 'Ada',
    });
    const next = { do: 'next', from: { phase: 'lobby', questionIndex: -1 } };
    await teacher.call('POST', `/rounds/${roundId}/command`, next);
    const { participantId } = joined.body;
    type Screen = { question: { view: { options: { right: string[] } } } };
    const screen = await server.guest<Screen>('POST', `/quiz/${quizId}/seat`, { participantId });
    const shown = screen.body.question.view.options.right;
    return { isHeld: shown.join() !== right.join(), seen: shown.join(', ') };
  },
};
