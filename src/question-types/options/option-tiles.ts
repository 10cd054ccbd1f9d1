// A list of options as it is shown: letters, names and order. Without schemas, since phones load it.
import { texts } from '#platform/contract/i18n.ts';
import type { Media } from '../interface/media.ts';
import type { Written } from '../interface/question-type.ts';
import en from '../locales/en.json' with { type: 'json' };

const t = texts(en);

const asWritten: Written = (markdown) => markdown;

export type OptionList = { options: string[]; optionMedia?: (Media | null)[] };

/** The letter that is on an option's tile: A for the first. */
export function optionLetter(position: number): string {
  return String.fromCharCode(65 + position);
}

/** How an option is called: its text, else its picture's text, else its letter. */
export function optionLabel(list: OptionList, index: number, written: Written = asWritten): string {
  const text = written(list.options[index]?.trim() ?? '');
  if (text) return text;
  return list.optionMedia?.[index]?.alt.trim() || t('option', { letter: optionLetter(index) });
}

/** The options in the order to show, each with the author's index. An order that does not fit is not followed. */
export function tileOptions(
  list: OptionList,
  order?: readonly number[],
): { index: number; text: string; media?: Media | null }[] {
  const all = list.options.map((text, index) => ({ index, text, media: list.optionMedia?.[index] }));
  const ordered = (order ?? []).flatMap((index) => all[index] ?? []);
  return new Set(ordered).size === all.length ? ordered : all;
}

/** What identifies a text. Upper and lower case are distinguished: "Co" and "CO" are different answers. */
export function visibleText(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}
