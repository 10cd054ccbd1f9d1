// Papers: the quiz that kept the server from everything else for half a minute.
import { makeQuiz, pause } from '../make.ts';
import type { Probe } from '../probe.ts';

export const papersApart: Probe = {
  name: 'A quiz of 30 long Greek questions on paper keeps no one else waiting',
  point: '2.3',
  // The server’s own work on it is a moment; a busy machine adds to it. It was 30 seconds.
  maxDelayMs: 2_000,
  withinMs: 120_000,
  async run(server) {
    const teacher = await server.teacher();
    const questions = Array.from({ length: 30 }, (_, at) => ({
      id: `q${at}`,
      type: 'true-false',
      question: 'Ωμέγα αλφα '.repeat(400).slice(0, 3_900),
      correctAnswer: 0,
    }));
    const quizId = await makeQuiz(teacher, { questions });
    await server.pulse();
    let isOver = false;
    const papers = Promise.all(
      [1, 2, 3].map(() =>
        teacher.call('GET', `/quiz/${quizId}/paper`, undefined, { headers: { connection: 'close' } }),
      ),
    ).finally(() => {
      isOver = true;
    });
    let answered = 0;
    while (!isOver && answered < 500) {
      await server.guest('GET', '/health');
      answered += 1;
      await pause(100);
    }
    const statuses = (await papers).map(({ status }) => status);
    return {
      isHeld: statuses.includes(200) && statuses.every((status) => status === 200 || status === 429),
      seen: `${statuses.join(' ')}, the server answered ${answered} times meanwhile`,
    };
  },
};
