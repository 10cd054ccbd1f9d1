// What the screens of a round show of a poll, as their live channel carries it.
import type { WordLanguage } from '#question-types/text/words/languages.ts';
import type { PollKind } from './kinds.ts';

export type ShownWord = { key: string; text: string; count: number };

type Counted = {
  /** By choice; empty for words. */
  counts: number[];
  words: ShownWord[];
};

/** Everyone's. What was answered is in it only while the host shows it. */
export type PollView = {
  number: number;
  kind: PollKind;
  text: string;
  mostWords: number;
  isOpen: boolean;
  isShown: boolean;
  answered: number;
  results: Counted | null;
};

/** What hosts alone see, shown or not. */
export type HostPoll = Counted & {
  language: WordLanguage;
  /** Words that look like one another: the rarer one, and the one it may be. */
  alike: [key: string, other: string][];
  merged: { key: string; text: string; into: string }[];
  /** Those that a host took off, and those that no class should read. */
  removed: { key: string; text: string }[];
};

/** What a seat alone sees: its own answer, by the poll's number. */
export type OwnPoll = { number: number; choice: number | null; words: string[] };
