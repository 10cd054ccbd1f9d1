// Edits a list of options together with its images and its key, so that they stay aligned.

import type { Media } from '../interface/media.ts';
import { maxOptions } from '../options/option-list.ts';
import type { OptionList } from '../options/option-tiles.ts';
import { type Pasted, pasteRows, type RowPaste } from '../options/paste-rows.ts';

/** Options with the indices of those that are right. */
export type KeyedOptions = OptionList & {
  right: number[];
  optionFeedback?: string[];
  optionWeights?: number[];
};

type Row = { text: string; media: Media | null; isRight: boolean; feedback: string; weight: number };

function rowsOf(list: KeyedOptions): Row[] {
  const { options, optionMedia = [], right, optionFeedback = [], optionWeights = [] } = list;
  return options.map((text, index) => ({
    text,
    media: optionMedia[index] ?? null,
    isRight: right.includes(index),
    feedback: optionFeedback[index] ?? '',
    weight: optionWeights[index] ?? 0,
  }));
}

function listOf(rows: Row[]): KeyedOptions {
  return {
    options: rows.map(({ text }) => text),
    optionMedia: rows.some(({ media }) => media) ? rows.map(({ media }) => media) : undefined,
    optionFeedback: rows.some(({ feedback }) => feedback) ? rows.map(({ feedback }) => feedback) : undefined,
    optionWeights: rows.some(({ weight }) => weight !== 0) ? rows.map(({ weight }) => weight) : undefined,
    right: rows.flatMap(({ isRight }, index) => (isRight ? [index] : [])),
  };
}

export function canAddOption({ options }: OptionList): boolean {
  return options.length < maxOptions;
}

export function addOption(list: KeyedOptions): KeyedOptions {
  return canAddOption(list)
    ? listOf([...rowsOf(list), { text: '', media: null, isRight: false, feedback: '', weight: 0 }])
    : list;
}

export function removeOption(list: KeyedOptions, index: number): KeyedOptions {
  return listOf(rowsOf(list).toSpliced(index, 1));
}

export function moveOption(list: KeyedOptions, from: number, to: number): KeyedOptions {
  const rows = rowsOf(list);
  const [row] = rows.splice(from, 1);
  if (!row || to < 0 || to > rows.length) return list;
  return listOf(rows.toSpliced(to, 0, row));
}

export function changeOption(
  list: KeyedOptions,
  index: number,
  change: Partial<Omit<Row, 'isRight'>>,
): KeyedOptions {
  return listOf(rowsOf(list).map((row, at) => (at === index ? { ...row, ...change } : row)));
}

export function pasteOptions(list: KeyedOptions, paste: RowPaste): Pasted<KeyedOptions> {
  return pasteRows<KeyedOptions>(list, paste, {
    count: ({ options }) => options.length,
    isEmpty: ({ options, optionMedia }, row) => !options[row]?.trim() && !optionMedia?.[row],
    canAdd: canAddOption,
    add: addOption,
    write: (current, row, text) => changeOption(current, row, { text }),
    move: moveOption,
  });
}
