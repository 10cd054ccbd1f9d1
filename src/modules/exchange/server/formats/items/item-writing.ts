// What is collected while one item is written: its pictures, and what the format can't carry.
import type { Media } from '#question-types/interface/media.ts';
import type { WrittenFile, WrittenItem } from '../file-format.ts';
import { t } from '../format-texts.ts';

export type ReadImage = (imageId: string) => Promise<{ bytes: Buffer; mediaType: string } | null>;
export type Picture = { name: string; bytes: Buffer; mediaType: string };

/** Leaves an item out of a file. The message explains why to the teacher. */
export class Unwritable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Unwritable';
  }
}

const fileEndings: Record<string, string> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

export class ItemWriting {
  readonly number: number;
  private readonly notes = new Set<string>();
  private readonly readImage: ReadImage;
  private readonly takeAlong: (picture: Picture) => void;

  /** @param takeAlong gets each picture that the item shows, for formats that store them separately */
  constructor(number: number, readImage: ReadImage, takeAlong: (picture: Picture) => void = () => {}) {
    this.number = number;
    this.readImage = readImage;
    this.takeAlong = takeAlong;
  }

  note(sentence: string): void {
    this.notes.add(sentence);
  }

  async picture(imageId: string): Promise<Picture | null> {
    const image = await this.readImage(imageId);
    if (!image) {
      this.note(t('pictureGone'));
      return null;
    }
    const ending = fileEndings[image.mediaType] ?? 'bin';
    const picture = { ...image, name: `picture-${hexOf(imageId)}.${ending}` };
    this.takeAlong(picture);
    return picture;
  }

  async pictureOf(media: Media | null | undefined): Promise<Picture | null> {
    return media ? this.picture(media.imageId) : null;
  }

  /** What any question may have and few formats support. */
  noteBaseLosses({ item }: WrittenItem): void {
    if (item.timeLimitSeconds !== undefined) this.note(t('timeLimitLost'));
  }

  /** For places where texts may have no markup. */
  allNotes(): WrittenFile['notes'] {
    return [...this.notes].map((note) => ({ number: this.number, isLeftOut: false, note }));
  }
}

// Some systems do not distinguish names that differ only in case.
function hexOf(imageId: string): string {
  return Buffer.from(imageId).toString('hex');
}
