// A quiz question that a model wrote as a text, as a question of a quiz: its stem, options, key and explanation.
import { planOf } from '#modules/plans/api/plan.ts';
import { appendQuestions, createQuizzes } from '#modules/quizzes/api/adding.ts';
import { QuizDraft } from '#modules/quizzes/contract.ts';
import type { Caller } from '#platform/contract/access.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { fromInterchange, type Question, stemOf } from '#question-types/registry.ts';
import { AiContentError } from '../errors.ts';
import { requireContent } from './store.ts';

const option = /^(?:[-*] )?\(?([A-H])[.):] (.+)$/;
const labelled = /^([\p{L} ]{2,40}):(.*)$/u;
/** A key names a letter, whatever the language of its label. */
const key = /^\(?([A-H])(?:[.):]|$| )/;
const longestTitle = 200;

/** Emphasis around labels is only how they look. */
const bare = (line: string) =>
  line
    .replaceAll('**', '')
    .replace(/^#{1,6} /, '')
    .trim();

/**
 * As the models are asked to write it: the question, options A to D, the correct answer, an explanation.
 * @returns null if that can't be read in the text
 */
export function choiceIn(text: string): InterchangeItem | null {
  const stem: string[] = [];
  const options: { letter: string; text: string }[] = [];
  const rest: string[] = [];
  let right: string | null = null;
  for (const line of text.split('\n').map(bare)) {
    const [, letter, words] = option.exec(line) ?? [];
    if (right === null && letter && words) options.push({ letter, text: words.trim() });
    else if (options.length === 0) stem.push(line);
    else if (right === null) right = key.exec((labelled.exec(line)?.[2] ?? line).trim())?.[1] ?? null;
    else rest.push(labelled.exec(line)?.[2]?.trim() || line);
  }
  const question = stem
    .join('\n')
    .replace(/^(?:Question|Frage)\s?\d*:/i, '')
    .trim();
  if (!question || options.length < 2 || !options.some(({ letter }) => letter === right)) return null;
  const explanation = rest.join('\n').trim();
  return {
    kind: 'choice',
    isMultiple: false,
    text: question,
    ...(explanation && { explanation }),
    options: options.map(({ letter, text: words }) => ({ text: words, isRight: letter === right })),
  };
}

function questionIn(text: string): Question | null {
  const item = choiceIn(text);
  return (item && fromInterchange(item, newId())?.question) ?? null;
}

/** @param quizId of the quiz that gets it; without one, a quiz is created. @throws AppError as the contract says */
export async function quizOf(
  services: Services,
  caller: Caller,
  contentId: string,
  quizId: string | undefined,
): Promise<string> {
  const row = await requireContent(services, caller.userId, contentId);
  if (row.status === 'running') throw new AiContentError('ai_content_running');
  const question = questionIn(row.content);
  if (!question) throw new AiContentError('ai_content_no_question');
  const questions = [question];
  const plan = await planOf(services, caller.userId);
  return services.db.transaction(async (tx) => {
    if (quizId) return (await appendQuestions(services, tx, caller, plan, { quizId, questions })).quizId;
    const draft = QuizDraft.parse({ title: cutText(row.title || stemOf(question), longestTitle), questions });
    const [quiz] = await createQuizzes(services, tx, { userId: caller.userId, plan }, [draft]);
    if (!quiz) throw new Error('no quiz was created');
    return quiz.quizId;
  });
}
