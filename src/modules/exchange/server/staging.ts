// Prepares one item of a file for display: anything the teacher's plan does not include is left out, and
// images are stored.
import { type planOf, requireQuestionTypes } from '#modules/plans/api/plan.ts';
import { storePicture } from '#modules/quizzes/api/images.ts';
import { AppError } from '#platform/contract/errors.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import type { Services } from '#platform/server/module.ts';
import { Passage } from '#question-types/passages.ts';
import { Question } from '#question-types/registry.ts';
import type { ItemStatus } from '../contract.ts';
import type { FoundImage, FoundPassage } from './formats/file-format.ts';
import { imageIdsIn, mapImages } from './formats/pictures/images-in.ts';
import { storableText } from './formats/text/decode-text.ts';
import type { FoundQuestion } from './found-question.ts';
import { t } from './texts.ts';

export type StagedItem = {
  place: string;
  title: string;
  status: ItemStatus;
  notes: string[];
  question: Question | null;
  passage: Passage | null;
  imageIds: string[];
};

/** null if everything is allowed. */
type TypeGate = Awaited<ReturnType<typeof planOf>> | null;

/** What is the same for all items of a file. `passageIds`: the passages that came already. */
export type Staging = { ownerId: string; gate: TypeGate; passageIds: Set<string> };

export async function stageItem(
  services: Services,
  { ownerId, gate, passageIds }: Staging,
  found: FoundQuestion,
): Promise<StagedItem> {
  const { place, title } = found;
  const refusal = 'skipped' in found ? found.skipped : refusalOf(gate, found.question);
  if ('skipped' in found || refusal !== null)
    return {
      place,
      title,
      status: 'skipped',
      notes: [refusal ?? ''],
      question: null,
      passage: null,
      imageIds: [],
    };
  const own = await placeImages(services, ownerId, found.question, found.images);
  const parsed = Question.safeParse(own.placed);
  const question = parsed.success ? parsed.data : found.question;
  const shared = await placePassage(services, ownerId, found.passage, passageIds);
  const passage = shared?.passage ?? null;
  const imageIds = [...own.imageIds, ...(shared?.imageIds ?? [])];
  const all = [...new Set([...found.notes, ...[...own.notes, ...(shared?.notes ?? [])].map(storableText)])];
  return { place, title, status: all.length > 0 ? 'adapted' : 'ok', notes: all, question, passage, imageIds };
}

/** The plan's own message if it does not include the type. */
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

/** It comes with the first of its questions that is not left out. */
async function placePassage(
  services: Services,
  ownerId: string,
  found: FoundPassage | undefined,
  known: Set<string>,
): Promise<{ passage: Passage; imageIds: string[]; notes: string[] } | null> {
  if (!found || known.has(found.id)) return null;
  known.add(found.id);
  const { images, ...content } = found;
  const { placed, imageIds, notes } = await placeImages(services, ownerId, content, images);
  return { passage: Passage.parse(placed), imageIds, notes };
}

/** Pictures are re-encoded, which changes their size; unreadable ones are removed. */
async function placeImages(
  services: Services,
  ownerId: string,
  content: Question | Passage,
  found: readonly FoundImage[],
): Promise<{ placed: unknown; imageIds: string[]; notes: string[] }> {
  const wanted = new Set(imageIdsIn(content));
  if (wanted.size === 0) return { placed: content, imageIds: [], notes: [] };
  const sizes = new Map<string, { width: number; height: number }>();
  const notes: string[] = [];
  for (const { imageId, bytes, fileName } of found) {
    if (!wanted.has(imageId)) continue;
    try {
      sizes.set(imageId, await storePicture(services, ownerId, imageId, bytes));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const isUnreadable = error.code === 'image_invalid';
      const name = cutText(fileName, 80);
      notes.push(isUnreadable ? t('adapt.pictureUnreadable', { name }) : error.message);
    }
  }
  // A picture that the file does not contain belongs to another site, and its id means nothing here.
  const placed = mapImages(content, (picture) => {
    const size = sizes.get(picture.imageId);
    return size ? { ...picture, ...size } : null;
  });
  return { placed, imageIds: [...sizes.keys()], notes };
}
