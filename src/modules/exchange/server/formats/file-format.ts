// What a file format is to the rest of the module: a way from bytes to items, and a way from questions to bytes.
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import type { Media } from '#question-types/interface/media.ts';
import type { Passage } from '#question-types/passages.ts';
import type { Question, QuestionTypeName } from '#question-types/registry.ts';

/** A picture from a file. It gets its id here; if the teacher does not keep the item, the picture is removed again. */
export type FoundImage = { imageId: string; fileName: string; bytes: Buffer; width: number; height: number };

/** A text that questions of a file share; each of them names it by its id. */
export type FoundPassage = { id: string; title: string; text: string; media?: Media; images: FoundImage[] };

/** One item of a file, in the file's order. */
export type FoundItem = {
  /** Its place in the file, in the file's terms: "row 12", "item Q7", "line 30". */
  place: string;
  /** What a teacher recognises it by; may be empty. */
  title: string;
} & (
  | {
      item: InterchangeItem;
      images: FoundImage[];
      adapted: string[];
      /** The question type it should become, if the file names one of ours. */
      wanted?: QuestionTypeName;
      belongsTo?: FoundPassage;
    }
  /** One of our own questions, from our own format. */
  | { question: unknown; images: FoundImage[]; belongsTo?: FoundPassage }
  /** Left out, with the reason in a sentence that a teacher understands. */
  | {
      skipped: string;
      /** If it is a text without a question, which may belong to the next one. */
      passage?: {
        text: string;
        media?: Media;
        images: FoundImage[];
        notes: string[];
        /** Whether the item was more than that text, so that its reason stays. */
        isWithReason?: boolean;
      };
    }
);

/** What a file says about itself, besides its items. */
export type FoundQuiz = {
  title?: string;
  description?: string;
  /** From a quiz that was exported by Rounds. */
  settings?: unknown;
  /** About the file as a whole. */
  notes?: string[];
};

export type WrittenItem = {
  number: number;
  /** The passage that it belongs to, and whether it is the first to do so. */
  passage?: Passage;
  isFirstOfPassage?: boolean;
  item: InterchangeItem;
  /** What the neutral form could not hold. */
  lost: string[];
  /** The question itself, for our own formats. */
  question?: Question;
};

export type WrittenFile = {
  bytes: Buffer;
  fileExtension: string;
  mediaType: string;
  /** Questions that this format can't carry, or not completely. */
  notes: { number: number; isLeftOut: boolean; note: string }[];
};

export type ReadingFile = { fileName: string; bytes: Buffer };

export type FileFormat = {
  name: string;
  /** The name teachers know it by. */
  title: string;
  fileExtensions: readonly string[];
  /**
   * How much the bytes look like this format, judged by their beginning or structure and not by the name alone: 0 not at
   * all, 1 for certain. The readers are asked together, and the surest one reads.
   */
  looksLike(file: ReadingFile): number;
  /** Roughly how many items there will be, if that is cheap to determine. */
  countItems?(file: ReadingFile): number;
  /**
   * Yields items as they are found, so that long files show progress; a problem with one item affects only that item.
   * @throws AppError import_unreadable if nothing can be read at all
   */
  read?(file: ReadingFile): AsyncGenerator<FoundItem, FoundQuiz>;
  write?(
    quiz: { title: string; description: string; settings?: unknown; passages?: readonly Passage[] },
    items: WrittenItem[],
    readImage: (imageId: string) => Promise<{ bytes: Buffer; mediaType: string } | null>,
  ): Promise<WrittenFile>;
};
