// What reading one content of H5P needs: its values, whatever they are, and the pictures beside it.
import { isRecord } from '#platform/contract/is-record.ts';
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import type { Media } from '#question-types/interface/media.ts';
import type { FoundImage } from '../file-format.ts';
import { type FindFile, ItemReading } from '../items/item-reading.ts';
import { mediaOf } from '../pictures/found-images.ts';

export type Params = Record<string, unknown>;
export type Whole = {
  html: string;
  body: InterchangeBody;
  /** A picture of its own. */
  media?: Media;
};

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const list = (value: unknown): Params[] =>
  Array.isArray(value) ? value.slice(0, 500).filter(isRecord) : [];
export const record = (value: unknown): Params => (isRecord(value) ? value : {});
export const number = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    ? Number(value)
    : Number.NaN;

export class H5pReading extends ItemReading {
  private readonly files: ReadonlyMap<string, Buffer>;

  constructor(files: ReadonlyMap<string, Buffer>) {
    super();
    this.files = files;
  }

  readonly findFile: FindFile = (path) => {
    const bytes = this.files.get(`content/${path}`);
    return bytes ? { fileName: path.split('/').at(-1) ?? path, bytes } : null;
  };

  /** A picture by the object that names its file; a missing one is noted. */
  async pictureIn(file: unknown): Promise<FoundImage | undefined> {
    const path = text(record(file).path);
    return path ? this.picture(path, this.findFile) : undefined;
  }

  async mediaIn(file: unknown, alt: unknown): Promise<Media | undefined> {
    const picture = await this.pictureIn(file);
    return picture && mediaOf(picture, text(alt));
  }
}
