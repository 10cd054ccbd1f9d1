// Notes of Anki that are multiple choice: fields for the options, and one for what is right.

import { cutText } from '#platform/contract/text/cut-text.ts';
import type { FoundItem } from '../file-format.ts';
import { t } from '../format-texts.ts';
import { type FindFile, ItemReading, tagsOf, Unreadable } from '../items/item-reading.ts';
import { readOptionKey } from '../items/option-keys.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';

type Note = { fields: ReadonlyMap<string, string>; place: string; tags: string[] };

const optionName = /^(?:option|choice|opt|q|answer)[\s_-]*([a-h]|\d{1,2})$/i;
const keyName = /^(?:correct|right|key|solution|answers?)(?:[\s_-]*(?:answers?|options?|choices?))?$/i;
const questionName = /^(?:question|stem|front)$/i;
const kindName = /^qtype/i;
const maxOptions = 20;

/** null if the note's fields are not those of a multiple choice question. */
export async function readOptionsNote(
  { fields, place, tags }: Note,
  findFile: FindFile,
): Promise<FoundItem | null> {
  const names = [...fields.keys()];
  const question = names.find((name) => questionName.test(name));
  const key = names.find((name) => keyName.test(name));
  const options = names
    .filter((name) => optionName.test(name) && fields.get(name)?.trim())
    .slice(0, maxOptions)
    .map((name) => fields.get(name) ?? '');
  if (question === undefined || key === undefined || options.length < 2) return null;
  const reading = new ItemReading();
  const html = fields.get(question) ?? '';
  const found = { place, title: cutText(htmlToPlain(html), 120) };
  try {
    const { text, media } = await reading.richText(html, findFile);
    if (text === '' && !media) throw new Unreadable(t('cardNoText'));
    const texts = options.map((option) => reading.textOnly(option));
    const right = keyOf(htmlToPlain(fields.get(key) ?? ''), options.map(htmlToPlain));
    if (!right || right.length === 0) reading.note(t('cardNoAnswer'));
    const kind = names.find((name) => kindName.test(name));
    const isRows = kind !== undefined && fields.get(kind)?.trim() === '0';
    if (isRows) reading.note(t('rowsToSelect'));
    const rest = names.filter(
      (name) => name !== question && name !== key && name !== kind && !optionName.test(name),
    );
    const explanation = rest.map((name) => reading.textOnly(fields.get(name) ?? '')).filter(Boolean);
    return {
      ...found,
      images: reading.images,
      item: {
        kind: 'choice',
        text,
        media,
        isMultiple: isRows || (right?.length ?? 0) > 1,
        options: texts.map((option, index) => ({ text: option, isRight: right?.includes(index) ?? false })),
        explanation: explanation.join('\n\n') || undefined,
        tags: tagsOf(tags),
      },
      adapted: reading.adapted,
    };
  } catch (error) {
    if (error instanceof Unreadable) return { ...found, skipped: error.message };
    throw error;
  }
}

/** "0 1 0 0" says of each option whether it is right; otherwise it is a key as people write it. */
function keyOf(key: string, options: readonly string[]): number[] | null {
  const bits = key.split(/[\s,;]+/).filter(Boolean);
  if (bits.length >= options.length && bits.length > 1 && bits.every((bit) => bit === '0' || bit === '1'))
    return options.flatMap((_, index) => (bits[index] === '1' ? [index] : []));
  return readOptionKey(
    key,
    options.map((text) => ({ text })),
  );
}
