// The neutral form in which questions travel between Rounds and the files of other programs, by kind of interaction.
import type { Media } from './media.ts';

/**
 * Places on a picture, in shares of its width and height, 0..1, so that no screen's pixels matter. An ellipse with
 * equal radii is around in these shares; on the picture it is as wide as the picture is.
 */
export type Area =
  | { shape: 'rectangle'; x: number; y: number; width: number; height: number; label?: string }
  | { shape: 'ellipse'; x: number; y: number; radiusX: number; radiusY: number; label?: string }
  | { shape: 'polygon'; points: { x: number; y: number }[]; label?: string };

type Choice = {
  text: string;
  media?: Media | null;
  isRight: boolean;
  /** Share of the points that choosing it gives or takes, −1..1, if the file contains one. */
  weight?: number;
  feedback?: string;
};

/** All texts are Markdown. null means that an unfinished question has no key yet. */
export type InterchangeBody =
  | { kind: 'choice'; isMultiple: boolean; options: Choice[]; scoring?: string }
  | { kind: 'boolean'; isTrue: boolean | null; feedbackTrue?: string; feedbackFalse?: string }
  | {
      kind: 'text';
      accepted: { text: string; feedback?: string }[];
      ignoreCase?: boolean;
      /** Whether `*` matches any text. */
      hasWildcards?: boolean;
    }
  /** `tolerance` is absolute. A range becomes its middle and half of its width. */
  | { kind: 'number'; value: number | null; tolerance: number; unit?: string }
  | { kind: 'essay'; guide?: string; minWords?: number; maxWords?: number; template?: string }
  /** `key[i]` is the index in `right` that belongs to `left[i]`; `right` may have more than are used. */
  | { kind: 'pairs'; left: string[]; right: string[]; key: number[]; scoring?: string }
  /** Items in the right order; `shown` is the order to show them in before anyone moved one, as indices in `items`. */
  | { kind: 'order'; items: string[]; shown?: number[]; scoring?: string }
  /** Blanks are in the question's text as `{{1}}`, `{{2}}`, …; with `choices` one picks instead of writing. */
  | {
      kind: 'gaps';
      /** With `tolerance` a blank is for a number: its accepted texts are numbers, and answers may be so far off. */
      gaps: { accepted: string[]; choices?: string[]; tolerance?: number }[];
      ignoreCase?: boolean;
      scoring?: string;
    }
  | { kind: 'rating'; min: number; max: number; step: number; minLabel?: string; maxLabel?: string }
  | {
      kind: 'areas';
      image: { imageId: string; width: number; height: number } | null;
      alt: string;
      areas: Area[];
      right: number[];
    };

/** What every question has, beside the body of its kind. */
export type InterchangeItem = InterchangeBody & {
  /** Markdown; for `gaps` with its marks. */
  text: string;
  points?: number;
  explanation?: string;
  media?: Media;
  tags?: string[];
  timeLimitSeconds?: number;
};

/** The members that a type adds to the question which the item becomes. */
export type InterchangeReading = {
  question: Record<string, unknown> & { type: string };
  /** What had to be changed, in sentences that a teacher understands. */
  adapted: string[];
};
