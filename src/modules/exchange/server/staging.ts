// Prepares one item of a file for display: anything the teacher's plan does not include is left out, and
// images are stored.
import { type planOf, requireQuestionTypes } from '#modules/plans/api/plan.ts';
import { storePicture } from '#modules/quizzes/api/images.ts';
import { AppError } from '#platform/contract/errors.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import type { Services } from '#platform/server/module.ts';
import { Question } from '#question-types/registry.ts';
import type { ItemStatus } from '../contract.ts';
import type { FoundImage } from './formats/file-format.ts';
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
  imageIds: string[];
};

/** null if everything is allowed. */
export type TypeGate = Awaited<ReturnType<typeof planOf>> | null;

export async function stageItem(
  services: Services,
  ownerId: string,
  gate: TypeGate,
  found: FoundQuestion,
): Promise<StagedItem> {
  const { place, title } = found;
  const refusal = 'skipped' in found ? found.skipped : refusalOf(gate, found.question);
  if ('skipped' in found || refusal !== null)
    return { place, title, status: 'skipped', notes: [refusal ?? ''], question: null, imageIds: [] };
  const { question, imageIds, notes } = await placeImages(services, ownerId, found.question, found.images);
  const all = [...new Set([...found.notes, ...notes.map(storableText)])];
  return { place, title, status: all.length > 0 ? 'adapted' : 'ok', notes: all, question, imageIds };
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

/** Pictures are re-encoded, which changes their size; unreadable ones are removed from the question. */
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
      sizes.set(imageId, await storePicture(services, ownerId, imageId, bytes));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const isUnreadable = error.code === 'image_invalid';
      const name = cutText(fileName, 80);
      notes.push(isUnreadable ? t('adapt.pictureUnreadable', { name }) : error.message);
    }
  }
  // A picture that the file does not contain belongs to another site, and its id means nothing here.
  const placed = mapImages(question, (picture) => {
    const size = sizes.get(picture.imageId);
    return size ? { ...picture, ...size } : null;
  });
  const parsed = Question.safeParse(placed);
  return { question: parsed.success ? parsed.data : question, imageIds: [...sizes.keys()], notes };
}
