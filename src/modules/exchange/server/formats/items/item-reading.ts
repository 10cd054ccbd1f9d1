// What is gathered while one item of a file is read: its texts as Markdown, its pictures, and what had to be changed.
import { createHash } from 'node:crypto';
import type { Media } from '#question-types/interface/question-type.ts';
import type { FoundImage } from '../file-format.ts';
import { t } from '../format-texts.ts';
import { bytesOfDataUrl, mediaOf, toFoundImage } from '../pictures/found-images.ts';
import type { HtmlImage } from '../text/html-cleaning.ts';
import { htmlToMarkdown, type MarkdownOfHtml } from '../text/html-to-markdown.ts';

export type RichText = { text: string; media?: Media };

/** Bytes of a picture that the file itself holds, by the address under which its HTML names it. */
export type FindFile = (source: string) => { fileName: string; bytes: Buffer } | null;

/** An item that is left out. The message says why, to a teacher. */
export class Unreadable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Unreadable';
  }
}

/** What reading one item may cost, about in characters of HTML. It is far more than any question comes to. */
const maxSteps = 1_000_000;
const maxStepsPerText = 60_000;
const stepsPerText = 100;
const bytesPerStep = 1_000;
/** The same by the clock, for what no count foresees. */
const maxItemMs = 15_000;

export class ItemReading {
  private steps = 0;
  private readonly begunAt = performance.now();
  private readonly notes = new Set<string>();
  /** By their bytes: each text may call another picture by the same name. */
  private readonly pictures = new Map<string, FoundImage>();

  get adapted(): string[] {
    return [...this.notes];
  }

  get images(): FoundImage[] {
    return [...this.pictures.values()];
  }

  /** Each note is made once, however often its reason occurs. */
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

  /** HTML if there is no place for a picture. */
  textOnly(html: string): string {
    const { markdown, images, hasMedia } = this.read(html);
    if (hasMedia) this.note(t('mediaLeftOut'));
    if (images.length > 0) this.note(t('pictureWithoutPlace'));
    return markdown;
  }

  // Turning HTML into Markdown takes time; no one else is served in the meantime.
  private read(html: string): MarkdownOfHtml {
    this.spend(Math.min(html.length, maxStepsPerText) + stepsPerText);
    return htmlToMarkdown(html);
  }

  /** @throws Unreadable where one item alone takes as long as a whole quiz may */
  private spend(steps: number): void {
    this.steps += steps;
    if (this.steps > maxSteps || performance.now() - this.begunAt > maxItemMs)
      throw new Unreadable(t('itemTooLong'));
  }

  private async readPicture(image: HtmlImage, findFile: FindFile): Promise<Media | undefined> {
    const picture = await this.picture(image.source, findFile);
    return picture && mediaOf(picture, image.alt);
  }

  /** A picture by its address; what can't be had is noted. Nothing is ever fetched from elsewhere. */
  async picture(source: string, findFile: FindFile): Promise<FoundImage | undefined> {
    const inline = bytesOfDataUrl(source);
    const file = inline ? { fileName: t('picture'), bytes: inline } : findFile(source);
    if (!file) {
      const host = /^(?:https?:)?\/\/([^/?#]{1,100})/i.exec(source)?.[1];
      this.note(host ? t('remotePicture', { host }) : t('missingPicture', { name: source.slice(0, 80) }));
      return undefined;
    }
    // One file by many addresses is unpacked and measured for each.
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

/** Points as a file says them; undefined if it says nothing that can be used. */
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
