// The schema of drafts that a model is asked for, and a draft as a question with all its problems.
import { z } from 'zod';
import type { DraftShape } from '#question-types/interface/draft-shape.ts';
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import { draftShapes } from '#question-types/list.drafts.ts';
import {
  fromInterchange,
  lintQuestion,
  type Question,
  type QuestionTypeName,
} from '#question-types/registry.ts';
import type { ItemFlaw } from '../../contract/generating.ts';
import { t } from '../texts.ts';
import type { QuoteFinder } from './sentences.ts';

const around = {
  question: z.string().trim().min(1).max(4_000),
  explanation: z.string().max(4_000),
  quote: z.string().max(2_000),
  sentences: z.array(z.number()).max(20),
  bloom: z.enum(['remember', 'understand', 'apply', 'analyse']),
};

/** Fields of a draft that its type does not need may be missing: that counts as a flaw, not as a failure. */
const Around = z.object({
  question: around.question,
  explanation: around.explanation.catch(''),
  quote: around.quote.catch(''),
});

export function shapesNamed(names: readonly string[]): DraftShape[] {
  return draftShapes.filter(({ name }) => names.includes(name));
}

/** @returns the schema of a reply with drafts of these types */
export function replySchema(shapes: readonly DraftShape[]): z.ZodType {
  const items = shapes.map(({ name, shape }) =>
    z.object({ type: z.literal(name), ...shape.shape, ...around }),
  );
  return z.object({ items: z.array(items.length === 1 && items[0] ? items[0] : z.union(items)) });
}

export type Draft = {
  question: Question;
  body: InterchangeBody;
  shape: DraftShape;
  quote: string | null;
  part: number | null;
  flaws: ItemFlaw[];
};

const flaw = (code: string, message: string): ItemFlaw => ({ code, message, isSerious: true });

/** Questions are Markdown; what a model writes is shown literally, except for code and maths. */
const asText = (text: string) => text.replace(/[<\\]/g, '\\$&').slice(0, 4_000);

/**
 * @param given what arrived, as parsed JSON
 * @returns null if it is not a question at all
 */
export function draftOf(
  given: unknown,
  id: string,
  shapes: readonly DraftShape[],
  quotes: QuoteFinder,
): Draft | null {
  const wide = Around.safeParse(given);
  if (!wide.success) return null;
  const said = (given as { type?: unknown }).type;
  const shape = shapes.find(({ name }) => name === said) ?? (shapes.length === 1 ? shapes[0] : undefined);
  const narrow = shape?.shape.safeParse(given);
  const body = narrow?.success ? shape?.read(narrow.data) : null;
  if (!shape || !body) return null;
  const { question: text, explanation, quote } = wide.data;
  const item = { ...body, text: asText(text), explanation: asText(explanation), points: 1 };
  const read = fromInterchange(item, id, shape.name as QuestionTypeName);
  if (!read) return null;
  const found = quotes.find(quote);
  const flaws: ItemFlaw[] = lintQuestion(read.question)
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message }) => flaw(code, message));
  if (!quote.trim()) flaws.push(flaw('no-quote', t('flaw.noQuote')));
  else if (!found) flaws.push(flaw('quote-not-found', t('flaw.quote')));
  return {
    question: read.question,
    body,
    shape,
    quote: found?.text ?? null,
    part: found?.part ?? null,
    flaws,
  };
}
