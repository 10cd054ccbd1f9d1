// Addresses: extra time for one, which must not tell whether there is an account, or whose it is.
import { newEmail } from '../support/app/people.ts';
import { makeQuiz } from './make.ts';
import type { Probe } from './probe.ts';

export const namesBehindAddresses: Probe = {
  name: 'Extra time for an address tells neither whether there is an account nor whose it is',
  point: '2.8',
  async run(server) {
    const [teacher, stranger] = [await server.teacher(), await server.student()];
    const questions = [{ id: 'q1', type: 'true-false', question: 'Is it?', correctAnswer: 0 }];
    const settings = { pace: 'self', timeLimitMinutes: 10 };
    const quizId = await makeQuiz(teacher, { questions, settings, isOpen: true });
    const path = `/quiz/${quizId}/allowances`;
    const answers = await Promise.all(
      [stranger.email, newEmail()].map(async (email) => {
        const { status, text } = await teacher.call('PUT', path, { email, factor: 2 });
        return `${status} ${text.replaceAll(email, '(address)').replace(/"id":"[^"]*"/, '')}`;
      }),
    );
    const list = await teacher.call('GET', path);
    const isNamed = [...answers, list.text].some(
      (text) => text.includes('Probing') || text.includes(stranger.id),
    );
    return {
      isHeld: answers[0] === answers[1] && answers[0]?.startsWith('200') === true && !isNamed,
      seen:
        answers[0] === answers[1] ? `the same answer, ${answers[0]?.slice(0, 80)}` : answers.join(' and '),
    };
  },
};
