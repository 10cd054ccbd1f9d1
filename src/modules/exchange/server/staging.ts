// One item of a file on its way to be shown: made a question, checked, and compared with what the file had.
import { type planOf, requireQuestionTypes } from '#modules/plans/server.ts';
import { keepImage } from '#modules/quizzes/server.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets.ts';
import type { InterchangeItem } from '#question-types/interchange.ts';
import { fromInterchange, Question, stemOf, toInterchange } from '#question-types/registry.ts';
import type { ItemStatus } from '../contract.ts';
import { fitItem, lossesBetween } from './fitting.ts';
import { storableText } from './formats/decode-text.ts';
import type { FoundImage, FoundItem } from './formats/file-format.ts';
import { imageIdsIn, mapImages } from './formats/images-in.ts';
import { t } from './texts.ts';

export type StagedItem = {
  place: string;
  title: string;
  status: ItemStatus;
  notes: string[];
  question: Question | null;
  imageIds: string[];
};

/** null where everything is allowed. */
export type TypeGate = Awaited<ReturnType<typeof planOf>> | null;

export async function stageItem(
  services: Services,
  ownerId: string,
  gate: TypeGate,
  found: FoundItem,
): Promise<StagedItem> {
  const place = storableText(found.place).slice(0, 200);
  const title = storableText(found.title).replace(/\s+/g, ' ').trim().slice(0, 200);
  const skipped = (why: string): StagedItem => ({
    place,
    title,
    status: 'skipped',
    notes: [storableText(why)],
    question: null,
    imageIds: [],
  });
  if ('skipped' in found) return skipped(found.skipped);
  const read = readItem(found);
  if (!read) return skipped(t('skip.noType'));
  const refusal = refusalOf(gate, read.question);
  if (refusal) return skipped(refusal);
  const { question, imageIds, notes } = await placeImages(services, ownerId, read.question, found.images);
  const all = [...new Set([...read.notes, ...notes].map(storableText))];
  const status = all.length > 0 ? 'adapted' : 'ok';
  return { place, title: title || stemOf(question).slice(0, 200), status, notes: all, question, imageIds };
}

export type ReadItem = { question: Question; notes: string[] };

/** @returns null where no question type can hold the item */
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
  return { question: read.question, notes: [...adapted, ...notes, ...read.adapted, ...losses] };
}

function readOwn(found: unknown): ReadItem | null {
  const parsed = Question.safeParse({ ...(storable(found) as object), id: newId() });
  return parsed.success ? { question: parsed.data, notes: [] } : null;
}

/** The plan's own sentence where it does not have the type. */
function refusalOf(gate: TypeGate, question: Question): string | null {
  if (!gate) return null;
  try {
    requireQuestionTypes(gate, [question]);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'question_type_locked') return error.message;
    throw error;
  }
}

/** Every text in it without what can't be stored. */
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

/** Pictures are encoded anew, which changes their size; those that can't be read leave the question. */
async function placeImages(
  services: Services,
  ownerId: string,
  question: Question,
  found: readonly FoundImage[],
): Promise<{ question: Question; imageIds: string[]; notes: string[] }> {
  const wanted = new Set(imageIdsIn(question));
  if (wanted.size === 0) return { question, imageIds: [], notes: [] };
  const sizes = new Map<string, { width: number; height: number }>();
  const notes: string[] = [];
  for (const { imageId, bytes, fileName } of found) {
    if (!wanted.has(imageId)) continue;
    try {
      sizes.set(imageId, await keepImage(services, ownerId, imageId, bytes));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notes.push(t('adapt.pictureUnreadable', { name: fileName.slice(0, 80) }));
    }
  }
  // A picture that the file does not hold is one of another place, and its id means nothing here.
  const placed = mapImages(question, (picture) => {
    const size = sizes.get(picture.imageId);
    return size ? { ...picture, ...size } : null;
  });
  const parsed = Question.safeParse(placed);
  return { question: parsed.success ? parsed.data : question, imageIds: [...sizes.keys()], notes };
}
