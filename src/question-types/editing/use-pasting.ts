// What an editor of a list does with pasted lines, and how they are taken back.
import { useState } from 'react';
import type { Pasted, RowPaste } from '../options/paste-rows.ts';

type Options<List> = {
  list: List;
  onChange(list: List): void;
  paste(list: List, pasted: RowPaste): Pasted<List>;
  /** How many lines were pasted, in a sentence. */
  pasted(count: number): string;
  /** How many found no room. */
  leftOut(count: number): string;
};

export function usePasting<List>({ list, onChange, paste, pasted, leftOut }: Options<List>) {
  const [before, setBefore] = useState<List | null>(null);
  return {
    take(lines: RowPaste): { last: number; said: string } {
      const { list: grown, last, taken, left } = paste(list, lines);
      setBefore(list);
      onChange(grown);
      return { last, said: left > 0 ? `${pasted(taken)} ${leftOut(left)}` : pasted(taken) };
    },
    undo(): void {
      if (before) onChange(before);
    },
  };
}
