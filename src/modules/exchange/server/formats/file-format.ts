// What a file format is to the rest of the module: a way from bytes to items, and a way from questions to bytes.
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import type { Question, QuestionTypeName } from '#question-types/registry.ts';

/** A picture out of a file. It gets its id here; where the teacher does not keep the item, it is removed again. */
export type FoundImage = { imageId: string; fileName: string; bytes: Buffer; width: number; height: number };

/** One item of a file, in the file's order. */
export type FoundItem = {
  /** Where it stands, in the file's own words: "row 12", "item Q7", "line 30". */
  place: string;
  /** What a teacher recognises it by; may be empty. */
  title: string;
} & (
  | {
      item: InterchangeItem;
      images: FoundImage[];
      adapted: string[];
      /** The type of question that it shall become, where the file names one of ours. */
      wanted?: QuestionTypeName;
    }
  /** A question of our own kind, out of our own format. */
  | { question: unknown; images: FoundImage[] }
  /** Left out, and why, in a sentence that a teacher understands. */
  | { skipped: string }
);

/** What a file says of itself, besides its items. */
export type FoundQuiz = {
  title?: string;
  description?: string;
  /** Of a quiz that came out of Rounds. */
  settings?: unknown;
  /** About the file as a whole. */
  notes?: string[];
};

export type WrittenItem = {
  number: number;
  item: InterchangeItem;
  /** What the neutral form could not hold. */
  lost: string[];
  /** The question itself, for formats that are our own. */
  question?: Question;
};

export type WrittenFile = {
  bytes: Buffer;
  fileExtension: string;
  mediaType: string;
  /** Questions that this format can't carry, or not whole. */
  notes: { number: number; isLeftOut: boolean; note: string }[];
};

export type ReadingFile = { fileName: string; bytes: Buffer };

export type FileFormat = {
  name: string;
  /** How teachers call it. */
  title: string;
  fileExtensions: readonly string[];
  /** Whether the bytes look like this format, by their beginning or structure and not by the name alone. */
  looksLike(file: ReadingFile): boolean;
  /** About how many items there will be, where that is cheap to tell. */
  countItems?(file: ReadingFile): number;
  /**
   * Yields items as they are found, so that long files show progress; whatever is wrong with one item stays with it.
   * @throws AppError import_unreadable where nothing can be read at all
   */
  read?(file: ReadingFile): AsyncGenerator<FoundItem, FoundQuiz>;
  write?(
    quiz: { title: string; description: string; settings?: unknown },
    items: WrittenItem[],
    readImage: (imageId: string) => Promise<{ bytes: Buffer; mediaType: string } | null>,
  ): Promise<WrittenFile>;
};
