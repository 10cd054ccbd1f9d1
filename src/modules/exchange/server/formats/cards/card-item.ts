// A flashcard as a question: what is on its front is asked, what is on its back is the answer.

import { cutText } from '#platform/contract/text/cut-text.ts';
import type { InterchangeBody, InterchangeItem } from '#question-types/interface/interchange.ts';
import type { FoundItem } from '../file-format.ts';
import { t } from '../format-texts.ts';
import { type FindFile, ItemReading, tagsOf, Unreadable } from '../items/item-reading.ts';
import { hasKey } from '../items/key-check.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import { hasBlanks, splitBlanks } from './card-blanks.ts';

export type Card = {
  place: string;
  /** HTML. */
  front: string;
  answer: string;
  /** What else is on the back. */
  extra: string[];
  tags: string[];
  /** What was found out about it before. */
  notes?: string[];
};

/** What people can be expected to type letter by letter. */
const maxTyped = 80;
const maxBlanks = 30;

export async function readCard(card: Card, findFile: FindFile): Promise<FoundItem> {
  const reading = new ItemReading();
  const title = titleOf(card.front);
  const found = { place: card.place, title };
  for (const note of card.notes ?? []) reading.note(note);
  try {
    const item = await readItem(card, reading, findFile);
    if (!hasKey(item)) reading.note(t('cardNoAnswer'));
    return { ...found, item, images: reading.images, adapted: reading.adapted };
  } catch (error) {
    if (error instanceof Unreadable) return { ...found, skipped: error.message };
    throw error;
  }
}

async function readItem(card: Card, reading: ItemReading, findFile: FindFile): Promise<InterchangeItem> {
  for (const html of [card.front, card.answer, ...card.extra])
    if (/\[sound:[^\]\n]{1,400}\]/.test(html)) reading.note(t('mediaLeftOut'));
  const isBlanks = hasBlanks(card.front);
  const body = isBlanks ? blanksOf(card, reading) : null;
  const { text, media } = await reading.richText(asHtml(body?.html ?? card.front), findFile);
  if (text === '' && !media) throw new Unreadable(t('cardNoText'));
  const extra = [...(isBlanks ? [card.answer] : []), ...card.extra]
    .map((html) => reading.textOnly(asHtml(html)))
    .filter(Boolean);
  const tags = tagsOf(card.tags);
  const explanation = extra.join('\n\n') || undefined;
  return { ...(body?.body ?? answerOf(card.answer, reading)), text, media, explanation, tags };
}

function blanksOf({ front }: Card, reading: ItemReading): { html: string; body: InterchangeBody } {
  if (/\{\{c\d{1,3}::image-occlusion:/.test(front)) throw new Unreadable(t('cardOcclusion'));
  const { pieces, numbers } = splitBlanks(front);
  const gaps: { accepted: string[] }[] = [];
  const html = pieces.map((piece) => {
    // What looks like one of our blanks and is none.
    if (typeof piece === 'string') return piece.replace(/\{\{(?=\s*\d+\s*\}\})/g, '{ {');
    const answer = htmlToPlain(asHtml(piece.html));
    if (answer === '') throw new Unreadable(t('gapWithoutWord', { number: gaps.length + 1 }));
    gaps.push({ accepted: [answer] });
    const hint = htmlToPlain(piece.hint);
    return `{{${gaps.length}}}${hint ? ` (${piece.hint})` : ''}`;
  });
  if (gaps.length > maxBlanks) throw new Unreadable(t('cardManyBlanks', { max: maxBlanks }));
  if (gaps.length === 0) throw new Unreadable(t('noGaps'));
  if (numbers > 1) reading.note(t('cardBlanks', { count: numbers }));
  return { html: html.join(''), body: { kind: 'gaps', gaps, ignoreCase: true } };
}

function answerOf(html: string, reading: ItemReading): InterchangeBody {
  const markdown = reading.textOnly(asHtml(html));
  const plain = htmlToPlain(asHtml(html));
  if (plain === '') {
    // Noted: there is no other way to know what was on the back.
    reading.note(t('cardNoAnswer'));
    return { kind: 'essay' };
  }
  if (plain.length > maxTyped || /\n/.test(markdown) || /\$[^$]+\$/.test(markdown)) {
    reading.note(t('cardLongAnswer'));
    return { kind: 'essay', guide: markdown };
  }
  if (/[,;/|()]|\sor\s/.test(plain)) reading.note(t('cardSeveralAnswers', { answer: plain }));
  return { kind: 'text', accepted: [{ text: plain }], ignoreCase: true };
}

/** The words, also of blanks, without their notation and hints. */
function titleOf(front: string): string {
  const words = withoutSounds(front).replace(/\{\{c\d{1,3}::/g, ' ');
  return cutText(htmlToPlain(words.replace(/(?:::[^{}:]{0,200})?\}\}/g, ' ')), 120);
}

const withoutSounds = (html: string) => html.replace(/\[sound:[^\]\n]{1,400}\]/g, ' ');

/** Without sounds, and with Anki's ways of writing formulas as those of web pages. */
function asHtml(html: string): string {
  return withoutSounds(html)
    .replace(/\[\/?\$\$\]/g, (mark) => (mark.startsWith('[/') ? '\\]' : '\\['))
    .replace(/\[\/?\$\]/g, (mark) => (mark.startsWith('[/') ? '\\)' : '\\('))
    .replace(/<\/?anki-mathjax(?:\s+block="true")?>/g, (mark) => (mark.startsWith('</') ? '\\)' : '\\('));
}
