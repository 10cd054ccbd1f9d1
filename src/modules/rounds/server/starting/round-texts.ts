// The texts of a quiz as they are shown: rendered before a round starts, so that what would be too much is refused to its author.

import { mathsIn } from '#platform/contract/text/maths-in-text.ts';
import { ConfinedFailure } from '#platform/server/confined/task.ts';
import type { Services } from '#platform/server/module.ts';
import { type RenderedTexts, renderedTexts } from '#platform/server/rich-texts/rendered-texts.ts';
import type { Passage } from '#question-types/passages.ts';
import { passagesOf } from '#question-types/passages-of-questions.ts';
import {
  isUnknownQuestion,
  mathsOf,
  parseStoredQuestion,
  type Question,
  shownTextsOf,
} from '#question-types/registry.ts';
import { t } from '../texts.ts';

/** Of one question, which every student is sent, and of the quiz, which comes whole with a review. */
const maxQuestionLetters = 256 * 1024;
const maxQuizLetters = 3 * 1024 * 1024;
const maxQuizFormulas = 4_000;

export type TextProblem = { index: number | null; code: string; message: string };

/** What of a quiz would be too much to show, in the author's words. */
export async function textProblemsOf(
  services: Pick<Services, 'confined'>,
  questions: readonly Question[],
  passages: readonly Passage[],
): Promise<TextProblem[]> {
  const shared = passagesOf(questions, passages);
  const formulas =
    questions.reduce((sum, question) => sum + mathsOf(question).formulas, 0) +
    mathsIn(shared.map(({ text }) => text)).formulas;
  if (formulas > maxQuizFormulas) {
    const message = t('tooManyFormulas', { formulas, max: maxQuizFormulas });
    return [{ index: null, code: 'too_many_formulas', message }];
  }
  try {
    const rendered = await renderedTexts(services, [
      ...questions.flatMap(shownTextsOf),
      ...shared.map(({ text }) => text),
    ]);
    const ofPassages = new Map(shared.map(({ id, text }) => [id, lettersIn([text], rendered)]));
    const letters = questions.map(
      (question) => lettersOf(question, rendered) + (ofPassages.get(question.passageId ?? '') ?? 0),
    );
    const large = letters.findIndex((count) => count > maxQuestionLetters);
    if (large >= 0) {
      const message = t('questionTooLarge');
      return [{ index: large, code: 'text_too_large', message }];
    }
    if (letters.reduce((sum, count) => sum + count, 0) <= maxQuizLetters) return [];
    const message = t('quizTooLarge');
    return [{ index: null, code: 'text_too_large', message }];
  } catch (error) {
    if (!(error instanceof ConfinedFailure) || error.reason === 'stopped' || error.reason === 'crashed')
      throw error;
    const message = t('tooLong');
    return [{ index: null, code: 'text_too_large', message }];
  }
}

/** A text that became too large alone counts as too much. */
function lettersOf(question: Question, rendered: RenderedTexts): number {
  return lettersIn(shownTextsOf(question), rendered);
}

function lettersIn(sources: readonly string[], rendered: RenderedTexts): number {
  return sources.reduce(
    (sum, source) => sum + (rendered[source]?.length ?? (source.includes('$') ? maxQuestionLetters + 1 : 0)),
    0,
  );
}

/** Never fails: a running round continues, with its texts rendered by the clients. */
export async function renderRound(
  services: Pick<Services, 'confined' | 'log'>,
  {
    roundId,
    questions,
    passages,
  }: { roundId: string; questions: readonly unknown[]; passages: readonly Passage[] },
): Promise<RenderedTexts> {
  const own = questions
    .map(parseStoredQuestion)
    .filter((question): question is Question => !isUnknownQuestion(question));
  try {
    const shared = passages.map(({ text }) => text);
    const rendered = await renderedTexts(services, [...own.flatMap(shownTextsOf), ...shared]);
    const letters =
      own.reduce((sum, question) => sum + lettersOf(question, rendered), 0) + lettersIn(shared, rendered);
    return letters <= maxQuizLetters ? rendered : {};
  } catch (error) {
    services.log.error({ err: error, roundId }, 'the texts of a round could not be rendered');
    return {};
  }
}
