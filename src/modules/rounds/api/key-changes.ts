// What regrading did to the keys of a round's questions: recorded beside the pinned questions, which stay as they were.
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { graderOf, isUnknownQuestion, parseStoredQuestion, type Question } from '#question-types/registry.ts';
import { RegradeOption } from '../live.ts';

const KeyChange = z.object({
  regradeId: z.string(),
  questionId: z.string(),
  option: RegradeOption,
  /** The question with its new key; absent where only what counts changed. */
  question: z.unknown().optional(),
  /** Of `exclude`: the host had already skipped the question, and it stays skipped. */
  wasSkipped: z.boolean().default(false),
});
export type KeyChange = z.output<typeof KeyChange>;

/** The questions by whose keys an answer is graded; the best of them counts, and the last is what is shown as right. */
export type Keys = readonly [Question, ...Question[]];

export function parseKeyChanges(stored: readonly unknown[]): KeyChange[] {
  return stored.map((change) => KeyChange.safeParse(change).data).filter((change) => change !== undefined);
}

export function keysAfter(pinned: Question, changes: readonly KeyChange[]): Keys {
  let keys: Keys = [pinned];
  for (const { questionId, option, question: stored } of changes) {
    if (questionId !== pinned.id || stored === undefined) continue;
    const question = parseStoredQuestion(stored);
    if (isUnknownQuestion(question)) continue;
    if (option === 'new-key') keys = [question];
    if (option === 'either-key') keys = withKey(keys, question);
  }
  return keys;
}

/** The key moves to the end, so that accepting the same one twice changes nothing. */
function withKey(keys: Keys, added: Question): Keys {
  const [first, ...others] = keys.filter((key) => !isDeepStrictEqual(key, added));
  return first ? [first, ...others, added] : [added];
}

/** The best that an answer earns by any of these keys; null if none of them grades. Each key is read once. */
export function graderByKeys(keys: Keys): (answer: unknown) => number | null {
  const graders = keys.map(graderOf);
  return (answer) => {
    const fractions = graders.map((grade) => grade(answer)).filter((fraction) => fraction !== null);
    return fractions.length === 0 ? null : Math.max(...fractions);
  };
}
