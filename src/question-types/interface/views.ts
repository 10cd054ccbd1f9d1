// What the views of a question type get: the same for all types, so that no page ever asks which type it has.
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { PlayerQuestion, Question, Solution } from '../registry.ts';
import type { Loader } from './lazy-view.ts';
import type { Media } from './media.ts';
import type { PlayerQuestionBase, QuestionBase, SolutionBase, Tally } from './question-type.ts';

/**
 * Where a student answers. The page shows the question's text and picture; this is the room for the answer below it,
 * and fills the height it is given.
 */
export type PlayerProps<V extends PlayerQuestionBase = PlayerQuestion> = {
  view: V;
  /** The current answer; undefined while there is none. */
  value: unknown;
  onChange(answer: unknown): void;
  /** The student confirms the answer. Types that need a single tap call it immediately, together with onChange. */
  onSubmit(answer: unknown): void;
  disabled: boolean;
  /** The author's indices in the order to show. Answers always carry the author's indices. */
  order?: readonly number[];
  /** Shown in front of the room, where no one answers: what there is to choose from, and nothing to press. */
  isProjected?: boolean;
};

export type ImageFieldProps = {
  value?: Media | null;
  onChange(media: Media | null): void;
  label: string;
  /** A file that was pasted or dropped around the field, for the field to take; another one is taken, too. */
  given?: File | null;
};

/** What a type adds to the editor below the question's text: its options, its key, its settings. */
export type EditorProps<Q extends QuestionBase = Question> = {
  question: Q;
  onChange(question: Q): void;
  /** The editor's own way to add a picture. */
  ImageField: ComponentType<ImageFieldProps>;
};

/** What one student answered beside what was right. The page shows the question and the explanation. */
export type ReviewProps<V extends PlayerQuestionBase = PlayerQuestion, S extends SolutionBase = Solution> = {
  view: V;
  solution: S;
  /** undefined if nothing was answered. */
  answer: unknown;
  /** null if nothing is right or wrong; undefined if it is not to be shown. */
  fraction: number | null | undefined;
  order?: readonly number[];
};

export type TallyProps<V extends PlayerQuestionBase = PlayerQuestion, S extends SolutionBase = Solution> = {
  view: V;
  tally: Tally;
  /** Only after the reveal: its presence is what marks the right answers. */
  solution?: S;
  size: 'projector' | 'page';
  order?: readonly number[];
};

/**
 * What students and teachers see of a type, each view fetched when it is first needed. This is what decides what phones
 * load: these views and what they import, while everything else of a type stays away from them (bin/build/played-files.ts).
 */
export type PlayedViews = {
  name: string;
  player: Loader<never>;
  review: Loader<never>;
  tally: Loader<never>;
  /** For types whose text has blanks: the correct answer of each, by their numbers from 1. */
  inStem?: (solution: never) => string[];
};

/**
 * A drawing of what students see, as paths in a box of 96 × 56, from the ground up: areas in a shade, lines in ink, areas
 * in the tiles’ colours, marks in white.
 */
export type TypePicture = Partial<
  Record<'shade' | 'line' | 'tile0' | 'tile1' | 'tile2' | 'tile3' | 'mark', string>
>;

/** What authors see of a type. */
export type AuthoredViews = {
  name: string;
  icon: ComponentType<IconProps>;
  /** What students do with it, in one line. */
  brief: string;
  picture: TypePicture;
  editor: Loader<never>;
  /** What is in the question's text besides words, such as blanks. */
  stemMarks?: StemMarks<never>;
};

export type StemMarks<Q extends QuestionBase = Question> = {
  /** With the flag `g`. */
  pattern: RegExp;
  /** What replaces the mark in the editor. */
  words(question: Q, mark: string): string;
  /** The field where the content of the mark is edited. */
  field(mark: string): string;
};
