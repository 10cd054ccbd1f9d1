// The call that compares the answers of every two students of a round. Nothing is stored.
import { readQuizOf } from '#modules/quizzes/api/quizzes.ts';
import { eachResponse, type RoundResults, readResults, summariesOf } from '#modules/rounds/api/results.ts';
import { RoundError } from '#modules/rounds/errors.ts';
import type { HandlersOf } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import type { reportsContract, Similarity } from '../../contract.ts';
import { comparePairs, type GivenAnswers, leastItems, leastStudents, mostStudents } from './compare-pairs.ts';

type Student = { number: number; name: string; userId: string | null };

/** Of questions that a machine grades: what a person marks is compared by reading it. */
async function readAnswers(services: Services, results: RoundResults) {
  const questions = results.counted.filter(({ isGraded, isMarked }) => isGraded && !isMarked);
  const students: Student[] = [];
  const answers: GivenAnswers[number][] = [];
  for await (const { number, studentName, userId, answers: own } of eachResponse(services.db, results)) {
    const given = new Map(own.map((answer) => [answer.questionId, answer]));
    const row = questions.map(({ id }) => {
      const answer = given.get(id);
      const text = answer?.answerText.trim().toLowerCase() ?? '';
      if (!answer || answer.fraction === null || text === '') return null;
      return { text, isWrong: answer.fraction < 1 };
    });
    if (row.every((answer) => answer === null)) continue;
    students.push({ number, name: studentName, userId });
    answers.push(row);
    if (students.length > mostStudents) break;
  }
  return { items: questions.length, students, answers };
}

const isSame = (one: Student | undefined, other: Student | undefined) =>
  !one ||
  !other ||
  (one.userId !== null && one.userId === other.userId) ||
  one.name.toLowerCase() === other.name.toLowerCase();

function stateOf(items: number, students: number): Similarity['state'] {
  if (items < leastItems) return 'few-items';
  if (students < leastStudents) return 'few-students';
  return students > mostStudents ? 'many-students' : 'compared';
}

export function similarityRoutes(services: Services) {
  const { db } = services;
  return {
    async readSimilarity({ params, query }, { caller }) {
      const { quizId } = await readQuizOf(services, params.id, caller);
      const roundId = query.roundId ?? (await summariesOf(db, quizId))[0]?.roundId;
      const results = roundId ? await readResults(services, quizId, roundId) : null;
      if (!results) throw new RoundError('round_not_found');
      const { items, students, answers } = await readAnswers(services, results);
      const state = stateOf(items, students.length);
      const about = { state, items, students: students.length, leastItems, leastStudents, mostStudents };
      if (state !== 'compared') return { ...about, compared: 0, pairs: [] };
      const found = await comparePairs(answers, (one, other) => isSame(students[one], students[other]));
      return {
        ...about,
        compared: found.compared,
        pairs: found.pairs.map(({ one, other, ...pair }) => ({
          ...pair,
          students: [one, other].map((row) => ({
            number: students[row]?.number ?? 0,
            name: students[row]?.name ?? '',
          })),
        })),
      };
    },
  } satisfies Partial<HandlersOf<typeof reportsContract>>;
}
