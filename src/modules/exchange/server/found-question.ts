// Turns one item of a file into a question where the file is read: checked, and compared with what the file had.

import { cutText } from '#platform/contract/text/cut-text.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { Passage } from '#question-types/passages.ts';
import { longestPassageTitle } from '#question-types/passages-of-questions.ts';
import { plainStem } from '#question-types/plain-question.ts';
import { fromInterchange, Question, toInterchange } from '#question-types/registry.ts';
import { fitItem, lossesBetween } from './fitting.ts';
import type { FoundImage, FoundItem, FoundPassage } from './formats/file-format.ts';
import { hasKey } from './formats/items/key-check.ts';
import { storableText } from './formats/text/decode-text.ts';
import { t } from './texts.ts';

/** What is said about an item in the file's words, and what happened to it. */
export type FoundQuestion = { place: string; title: string } & (
  | { skipped: string }
  | (ReadItem & { images: readonly FoundImage[]; passage?: FoundPassage | undefined })
);

export function questionOf(found: FoundItem): FoundQuestion {
  const place = cutText(storableText(found.place), 200);
  const title = storableText(found.title).replace(/\s+/g, ' ').trim().slice(0, 200);
  if ('skipped' in found) return { place, title, skipped: storableText(found.skipped) };
  const read = readItem(found);
  if (!read) return { place, title, skipped: t('skip.noType') };
  const notes = read.notes.map(storableText);
  const passage = passageOf(found.belongsTo);
  return {
    place,
    title: title || cutText(plainStem(read.question), 200),
    question: { ...read.question, passageId: passage?.id },
    notes,
    images: found.images,
    passage,
  };
}

/** As it can be stored. */
function passageOf(found: FoundPassage | undefined): FoundPassage | undefined {
  if (!found) return undefined;
  const { images, ...content } = found;
  const title = storableText(found.title).replace(/\s+/g, ' ').trim().slice(0, longestPassageTitle);
  const parsed = Passage.safeParse({ ...storable(content), title });
  return parsed.success ? { ...parsed.data, images } : undefined;
}

export type ReadItem = { question: Question; notes: string[] };

/** @returns null if no question type can hold the item */
export function readItem(found: Exclude<FoundItem, { skipped: string }>): ReadItem | null {
  return 'item' in found ? readNeutral(found.item, found.adapted, found.wanted) : readOwn(found.question);
}

function readNeutral(
  found: InterchangeItem,
  adapted: readonly string[],
  wanted: Question['type'] | undefined,
): ReadItem | null {
  const { item, notes } = fitItem(storable(found));
  const id = newId();
  const read = (wanted && fromInterchange(item, id, wanted)) ?? fromInterchange(item, id);
  if (!read) return null;
  const losses = lossesBetween(item, toInterchange(read.question).item);
  const all = [...adapted, ...notes, ...read.adapted, ...losses];
  // Whatever its reader thought of it: what has no key is never complete.
  if (all.length === 0 && !hasKey(item)) all.push(t('adapt.noKey'));
  return { question: read.question, notes: all };
}

function readOwn(found: unknown): ReadItem | null {
  const parsed = Question.safeParse({ ...(storable(found) as object), id: newId() });
  return parsed.success ? { question: parsed.data, notes: [] } : null;
}

/** All its texts without what can't be stored. */
function storable<T>(value: T): T {
  return cleaned(value, 0) as T;
}

const maxDepth = 30;

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) return null;
  if (Array.isArray(value)) return value.map((member) => cleaned(member, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [storableText(key), cleaned(member, depth + 1)]),
  );
}
