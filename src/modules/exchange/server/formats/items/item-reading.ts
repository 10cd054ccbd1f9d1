// What is collected while one item of a file is read: its texts as Markdown, its pictures, and what had to be changed.
import { createHash } from 'node:crypto';
import type { HtmlImage } from '#platform/server/files/html/html-tree.ts';
import type { Media } from '#question-types/interface/media.ts';
import type { FoundImage } from '../file-format.ts';
import { t } from '../format-texts.ts';
import { bytesOfDataUrl, mediaOf, toFoundImage } from '../pictures/found-images.ts';
import { htmlToMarkdown, type MarkdownOfHtml } from '../text/html-to-markdown.ts';

export type RichText = { text: string; media?: Media };

/** The bytes of a picture inside the file, by the address that its HTML uses. */
export type FindFile = (source: string) => { fileName: string; bytes: Buffer } | null;

/** An item that is left out. The message explains why to the teacher. */
export class Unreadable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Unreadable';
  }
}

/** The most that reading one item may cost, roughly in characters of HTML. Far more than any question needs. */
const maxSteps = 1_000_000;
const maxStepsPerText = 60_000;
const stepsPerText = 100;
const bytesPerStep = 1_000;
/** The same as a time limit, for what no count foresees. */
const maxItemMs = 15_000;

export class ItemReading {
  private steps = 0;
  private readonly begunAt = performance.now();
  private readonly notes = new Set<string>();
  /** By their bytes: different texts may use the same name for different pictures. */
  private readonly pictures = new Map<string, FoundImage>();

  get adapted(): string[] {
    return [...this.notes];
  }

  get images(): FoundImage[] {
    return [...this.pictures.values()];
  }

  /** Each note is added once, however often its reason occurs. */
  note(sentence: string): void {
    this.notes.add(sentence);
  }

  /** HTML where one picture may be shown beside the text. */
  async richText(html: string, findFile: FindFile): Promise<RichText> {
    const { markdown, images, hasMedia } = this.read(html);
    if (hasMedia) this.note(t('mediaLeftOut'));
    let media: Media | undefined;
    for (const image of images) {
      if (media) this.note(t('furtherPicture'));
      else media = await this.readPicture(image, findFile);
    }
    return { text: markdown, media };
  }

  /** HTML where there is no place for a picture. */
  textOnly(html: string): string {
    const { markdown, images, hasMedia } = this.read(html);
    if (hasMedia) this.note(t('mediaLeftOut'));
    if (images.length > 0) this.note(t('pictureWithoutPlace'));
    return markdown;
  }

  // Turning HTML into Markdown takes time, and no one else is served in the meantime.
  private read(html: string): MarkdownOfHtml {
    this.spend(Math.min(html.length, maxStepsPerText) + stepsPerText);
    return htmlToMarkdown(html);
  }

  /** @throws Unreadable if one item alone takes as long as a whole quiz may */
  private spend(steps: number): void {
    this.steps += steps;
    if (this.steps > maxSteps || performance.now() - this.begunAt > maxItemMs)
      throw new Unreadable(t('itemTooLong'));
  }

  private async readPicture(image: HtmlImage, findFile: FindFile): Promise<Media | undefined> {
    const picture = await this.picture(image.source, findFile);
    return picture && mediaOf(picture, image.alt);
  }

  /** A picture by its address; a missing one is noted. Nothing is ever fetched from elsewhere. */
  async picture(source: string, findFile: FindFile): Promise<FoundImage | undefined> {
    const inline = bytesOfDataUrl(source);
    const file = inline ? { fileName: t('picture'), bytes: inline } : findFile(source);
    if (!file) {
      const host = /^(?:https?:)?\/\/([^/?#]{1,100})/i.exec(source)?.[1];
      this.note(host ? t('remotePicture', { host }) : t('missingPicture', { name: source.slice(0, 80) }));
      return undefined;
    }
    // A file with many addresses is unpacked and measured for each.
    this.spend(file.bytes.length / bytesPerStep + stepsPerText);
    const content = createHash('sha256').update(file.bytes).digest('base64');
    const known = this.pictures.get(content);
    if (known) return known;
    const found = await toFoundImage(file.fileName, file.bytes);
    if (found) this.pictures.set(content, found);
    else this.note(t('brokenPicture', { name: file.fileName.slice(0, 80) }));
    return found ?? undefined;
  }
}

/** Points as stated in the file; undefined if the value is unusable. */
export function pointsOf(written: string | undefined): number | undefined {
  const points = Number(written?.trim() || Number.NaN);
  if (!Number.isFinite(points) || points < 0) return undefined;
  return points;
}

/** Each tag once; undefined if there is none. */
export function tagsOf(words: Iterable<string>): string[] | undefined {
  const tags = [...new Set([...words].map((word) => word.trim()))].filter(Boolean);
  return tags.length > 0 ? tags : undefined;
}
