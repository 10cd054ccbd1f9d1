// What a file format is to the rest of the module: a way from bytes to items, and a way from questions to bytes.
import type { InterchangeItem } from '#question-types/interchange.ts';

/** A picture out of a file. It gets its id here, and is stored when the teacher confirms. */
export type FoundImage = { imageId: string; fileName: string; bytes: Buffer; width: number; height: number };

/** One item of a file, in the file's order. */
export type FoundItem = {
  /** Where it stands, in the file's own words: "row 12", "item Q7", "line 30". */
  place: string;
  /** What a teacher recognises it by; may be empty. */
  title: string;
} & (
  | { item: InterchangeItem; images: FoundImage[]; adapted: string[] }
  /** Left out, and why, in a sentence that a teacher understands. */
  | { skipped: string }
);

export type FoundQuiz = { title?: string; description?: string };

export type WrittenItem = {
  number: number;
  item: InterchangeItem;
  /** What the neutral form could not hold. */
  lost: string[];
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
  /**
   * Yields items as they are found, so that long files show progress; whatever is wrong with one item stays with it.
   * @throws AppError import_unreadable where nothing can be read at all
   */
  read?(file: ReadingFile): AsyncGenerator<FoundItem, FoundQuiz>;
  write?(
    quiz: { title: string; description: string },
    items: WrittenItem[],
    readImage: (imageId: string) => Promise<{ bytes: Buffer; mediaType: string } | null>,
  ): Promise<WrittenFile>;
};
