// Turns a pharmacology quiz into a library quiz: to edit, start, print and share like any other.

import { disclaimer } from '#modules/pharmacology/contract.ts';
import { planOf } from '#modules/plans/api/plan.ts';
import { createQuizzes } from '#modules/quizzes/api/adding.ts';
import { QuizDraft } from '#modules/quizzes/contract.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Services } from '#platform/server/module.ts';
import { fromInterchange, type Question } from '#question-types/registry.ts';
import type { DrugQuiz, DrugQuizItem } from '../contract.ts';
import { DrugQuizError } from '../errors.ts';
import { doseCalculation } from './generator/kinds/dose-calculation.ts';
import { readQuiz } from './kept-quizzes.ts';
import { t } from './texts.ts';

const [secondsEach, secondsToCalculate] = [45, 120];
const mostCharacters = { text: 4_000, feedback: 1_000, title: 200 };

/** Questions are Markdown; the text of records has to appear verbatim. */
const plain = (text: string, most: number) => text.replace(/[\\`*_$[\]<]/g, '\\$&').slice(0, most);

/** In the neutral form without question types: the first type that fits is used. */
function questionOf(item: DrugQuizItem, at: number): Question {
  const { question, options, correctAnswer, explanation, rationales, reference, kind } = item;
  const read = fromInterchange(
    {
      kind: 'choice',
      isMultiple: false,
      options: options.map((option, index) => ({
        text: plain(option, mostCharacters.feedback),
        isRight: index === correctAnswer,
        feedback: plain(rationales[index] ?? '', mostCharacters.feedback),
      })),
      text: plain(question, mostCharacters.text),
      points: 1,
      explanation: plain(`${explanation} ${reference}`.trim(), mostCharacters.text),
      tags: ['pharmacology', kind.toLowerCase()],
      ...(kind === doseCalculation.name && { timeLimitSeconds: secondsToCalculate }),
    },
    `q${at + 1}`,
  );
  if (!read) throw new Error('no type of question can be an item with one right option');
  return read.question;
}

function draftOf({ title, quizzes, dataSet, writtenBy }: DrugQuiz): QuizDraft {
  return QuizDraft.parse({
    title: title.slice(0, mostCharacters.title),
    description:
      writtenBy === 'owner'
        ? ''
        : t('quiz.description', { version: dataSet.version, date: dataSet.date, disclaimer }),
    questions: quizzes.map(questionOf),
    settings: { timePerQuestionSeconds: secondsEach },
  });
}

/** @throws AppError drug_quiz_not_found, drug_quiz_impossible, plan_limit_reached */
export async function openQuiz(services: Services, caller: Caller, id: string): Promise<{ quizId: string }> {
  const kept = await readQuiz(services, caller.userId, id);
  if (kept.quizzes.length === 0)
    throw new DrugQuizError('drug_quiz_impossible', {
      message: t('quiz.outdated'),
    });
  const plan = await planOf(services, caller.userId);
  const owner = { userId: caller.userId, plan };
  const [quiz] = await services.db.transaction((tx) => createQuizzes(services, tx, owner, [draftOf(kept)]));
  if (!quiz) throw new Error('no quiz was created');
  return { quizId: quiz.quizId };
}
