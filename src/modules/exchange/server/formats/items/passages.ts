// Texts between the questions of a file: each becomes a passage of the question that follows it. Files don't say how many
// questions are about such a text, so the others are left to the teacher.

import { plainText } from '#platform/contract/text/written/plain-text.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { longestPassage, maxPassages } from '#question-types/passages-of-questions.ts';
import type { FoundImage, FoundItem, FoundPassage, FoundQuiz } from '../file-format.ts';
import { t } from '../format-texts.ts';
import { type ItemReading, type RichText, Unreadable } from './item-reading.ts';

export type Passage = RichText & { images: FoundImage[]; notes: string[]; isWithReason?: boolean };

/** A text without a question. */
export class OnlyText extends Unreadable {
  readonly passage: Passage;

  constructor({ text, media }: RichText, reading?: ItemReading) {
    super(t('onlyText'));
    this.name = 'OnlyText';
    this.passage = { text, media, images: reading?.images ?? [], notes: reading?.adapted ?? [] };
  }
}

/** How an item that can't be read is left out. */
export function leftOut(place: string, title: string, error: Unreadable): FoundItem {
  const passage =
    error instanceof OnlyText || error instanceof LeftOutWithText ? { passage: error.passage } : {};
  return { place, title, skipped: error.message, ...passage };
}

/** An item that is left out, with a text before it that the next one needs. */
export class LeftOutWithText extends Unreadable {
  readonly passage: Passage & { isWithReason: true };

  constructor(message: string, { text, media }: RichText, reading: ItemReading) {
    super(message);
    this.name = 'LeftOutWithText';
    this.passage = { text, media, images: reading.images, notes: [], isWithReason: true };
  }
}

type Waiting = { found: FoundItem | undefined; title: string; passage: Passage };
type Question = Exclude<FoundItem, { skipped: string }>;

/** Longer ones have no room in a question where there is room for no further passage. */
const maxLengthInQuestion = 3_000;

export async function* withPassages(
  items: AsyncGenerator<FoundItem, FoundQuiz>,
): AsyncGenerator<FoundItem, FoundQuiz> {
  let waiting: Waiting[] = [];
  const ids = new Set<string>();
  for (;;) {
    const step = await items.next();
    if (step.done) {
      yield* waiting.flatMap(({ found }) => found ?? []);
      return step.value;
    }
    const found = step.value;
    const maxLength = ids.size < maxPassages ? longestPassage : maxLengthInQuestion;
    if ('passage' in found && found.passage) {
      const { passage } = found;
      const isShort = lengthOf([...waiting.map((one) => one.passage), passage]) <= maxLength;
      const { place, title, skipped } = found;
      const alone = { place, title, skipped };
      const isKept = isShort && (passage.text !== '' || passage.media !== undefined);
      if (!isKept || passage.isWithReason) yield alone;
      if (isKept) waiting.push({ found: passage.isWithReason ? undefined : alone, title, passage });
    } else if ('skipped' in found) yield found;
    else {
      yield placed(waiting, found, ids);
      waiting = [];
    }
  }
}

const lengthOf = (passages: readonly Passage[]) =>
  passages.reduce((sum, { text }) => sum + text.length + 2, 0);

/** A question with what waits for it: as its passage, or where it can have none within its text. */
function placed(waiting: readonly Waiting[], found: Question, ids: Set<string>): FoundItem {
  const hasRoom = ids.size < maxPassages;
  if (found.belongsTo) {
    const isKnown = ids.has(found.belongsTo.id);
    if (isKnown || hasRoom) {
      ids.add(found.belongsTo.id);
      return joined(waiting, found);
    }
    const { belongsTo, ...rest } = found;
    return joined([...waiting, waitingOf(belongsTo)], rest);
  }
  if (waiting.length === 0) return found;
  if (!hasRoom || !('item' in found)) return joined(waiting, found);
  const belongsTo = passageOf(waiting);
  ids.add(belongsTo.id);
  const media = waiting.filter(({ passage }) => passage.media);
  const further = media.length > 1 ? [t('furtherPicture')] : [];
  const notes = waiting.flatMap(({ passage }) => passage.notes);
  return { ...found, belongsTo, adapted: [t('passageMade'), ...further, ...notes, ...found.adapted] };
}

const waitingOf = ({ title, text, media, images }: FoundPassage): Waiting => ({
  found: undefined,
  title,
  passage: { text, media, images, notes: [] },
});

function passageOf(waiting: readonly Waiting[]): FoundPassage {
  const text = waiting
    .map(({ passage }) => passage.text)
    .filter(Boolean)
    .join('\n\n');
  const media = waiting.map(({ passage }) => passage.media).find(Boolean);
  const images = waiting.flatMap(({ passage }) => passage.images);
  return {
    id: newId(),
    title: titleOf(waiting[0]?.title ?? '', text),
    text,
    ...(media && { media }),
    images,
  };
}

/** Programs name a text by how it begins, where its author gave it no name. */
export function titleOf(title: string, text: string): string {
  const letters = (words: string) => words.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
  const [name, content] = [letters(title), letters(plainText(text))];
  return name === '' || content.startsWith(name.slice(0, 40)) ? '' : title;
}

function joined(waiting: readonly Waiting[], found: Question): FoundItem {
  if (waiting.length === 0 || !('item' in found)) return found;
  const { item, images, adapted } = found;
  const passages = waiting.map(({ passage }) => passage);
  // In a text with blanks only its own marks are blanks.
  const texts = passages.map(({ text }) =>
    item.kind === 'gaps' ? text.replace(/\{(?=\{\d+\}\})/g, '{ ') : text,
  );
  const pictures = [...passages.map(({ media }) => media), item.media].filter((media) => media !== undefined);
  const [media] = pictures;
  return {
    ...found,
    item: { ...item, text: [...texts, item.text].filter(Boolean).join('\n\n'), ...(media && { media }) },
    images: [...passages.flatMap((passage) => passage.images), ...images],
    adapted: [
      t('passageJoined'),
      ...(pictures.length > 1 ? [t('furtherPicture')] : []),
      ...passages.flatMap(({ notes }) => notes),
      ...adapted,
    ],
  };
}
