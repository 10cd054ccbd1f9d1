// Texts between the questions of a file: each goes in front of the question that follows it, until they have a place of
// their own.
import type { FoundImage, FoundItem, FoundQuiz } from '../file-format.ts';
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

type Waiting = { found: FoundItem | undefined; passage: Passage };

/** Longer ones stay apart: a question has room for about as much again. */
const maxLength = 3_000;

export async function* withPassages(
  items: AsyncGenerator<FoundItem, FoundQuiz>,
): AsyncGenerator<FoundItem, FoundQuiz> {
  let waiting: Waiting[] = [];
  for (;;) {
    const step = await items.next();
    if (step.done) {
      yield* waiting.flatMap(({ found }) => found ?? []);
      return step.value;
    }
    const found = step.value;
    if ('passage' in found && found.passage) {
      const { passage } = found;
      const isShort = lengthOf([...waiting.map((one) => one.passage), passage]) <= maxLength;
      const { place, title, skipped } = found;
      const alone = { place, title, skipped };
      const isKept = isShort && (passage.text !== '' || passage.media !== undefined);
      if (!isKept || passage.isWithReason) yield alone;
      if (isKept) waiting.push({ found: passage.isWithReason ? undefined : alone, passage });
    } else if ('item' in found) {
      yield joined(waiting, found);
      waiting = [];
    } else yield found;
  }
}

const lengthOf = (passages: readonly Passage[]) => passages.reduce((sum, { text }) => sum + text.length, 0);

function joined(waiting: readonly Waiting[], found: Extract<FoundItem, { item: unknown }>): FoundItem {
  if (waiting.length === 0) return found;
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
