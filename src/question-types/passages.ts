// Passages: texts, cases, pictures and tables that several questions share. They stand beside the questions of a quiz, and
// have no key. Pure: no I/O.
import { z } from 'zod';
import { Media } from './interface/media.ts';
import { questionBase } from './interface/question-type.ts';

export const longestPassage = 10_000;
export const longestPassageTitle = 200;
export const maxPassages = 50;

/** What authors write. A draft may be empty. */
export const Passage = z.object({
  id: questionBase.id,
  title: z.string().trim().max(longestPassageTitle).default(''),
  /** Markdown with `$…$` maths, as in a question’s text. */
  text: z.string().max(longestPassage),
  media: Media.optional(),
});
export type Passage = z.output<typeof Passage>;

export const Passages = z.array(Passage).max(maxPassages);

/** A passage as it is shown, with its text rendered if it has markup. */
export const ShownPassage = Passage.extend({ rendered: z.record(z.string(), z.string()) });
export type ShownPassage = z.output<typeof ShownPassage>;

type Member = { passageId?: string | undefined };

/** Whether there is anything to show. */
export function isEmptyPassage({ title, text, media }: Omit<Passage, 'id'>): boolean {
  return !title.trim() && !text.trim() && !media;
}

/** The passages that some of these questions refer to, in the order in which the questions do. */
export function passagesOf<P extends { id: string }>(
  questions: readonly Member[],
  passages: readonly P[],
): P[] {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const wanted = new Set(questions.flatMap(({ passageId }) => passageId ?? []));
  return [...wanted].flatMap((id) => byId.get(id) ?? []);
}

/** The place of the first question that refers to a passage which is not there; -1 if there is none. */
export function indexOfLost(questions: readonly Member[], passages: readonly { id: string }[]): number {
  const known = new Set(passages.map(({ id }) => id));
  return questions.findIndex(({ passageId }) => passageId !== undefined && !known.has(passageId));
}

/** What a shuffle moves as one: the questions of a passage in their author’s order, and each of the others alone. */
export function unitsOf<T>(questions: readonly T[], passageIdOf: (question: T) => string | undefined): T[][] {
  const units = new Map<unknown, T[]>();
  for (const question of questions) {
    const passageId = passageIdOf(question);
    const key = passageId ?? Symbol();
    const unit = units.get(key);
    if (unit) unit.push(question);
    else units.set(key, [question]);
  }
  return [...units.values()];
}
