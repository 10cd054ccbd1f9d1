// Everything that keeps a quiz from being started or deserves a look, over all its questions.
import type { Problem } from '#question-types/interface/question-type.ts';
import { lintQuestion, type Question } from '#question-types/registry.ts';
import { t } from '../../texts.ts';
import type { QuizDocument } from '../quiz-document.ts';
import { windowProblems } from '../settings/window-problems.ts';

/** `questionId` is null where it concerns the quiz itself. */
export type QuizProblem = Problem & { questionId: string | null; number: number };

// Questions are replaced when they change, so what was found in one stays true for that very object.
const found = new WeakMap<Question, Problem[]>();

export function problemsOfQuestion(question: Question): Problem[] {
  const known = found.get(question);
  if (known) return known;
  const problems = lintQuestion(question);
  found.set(question, problems);
  return problems;
}

export function problemsOfQuiz({ title, questions, settings }: QuizDocument): QuizProblem[] {
  const own: QuizProblem[] = [];
  if (!title.trim()) own.push(problemOfQuiz('title_empty', t('titleMissing'), 'title'));
  if (questions.length === 0) own.push(problemOfQuiz('no_questions', t('noQuestions')));
  for (const message of windowProblems(settings))
    own.push({ ...problemOfQuiz('windows', message), severity: 'warning' });
  const inQuestions = questions.flatMap((question, index) =>
    problemsOfQuestion(question).map((problem) => ({
      ...problem,
      questionId: question.id,
      number: index + 1,
    })),
  );
  return [...own, ...inQuestions];
}

function problemOfQuiz(code: string, message: string, field?: string): QuizProblem {
  return { severity: 'error', code, message, field, questionId: null, number: 0 };
}

export function isError({ severity }: Problem): boolean {
  return severity === 'error';
}
