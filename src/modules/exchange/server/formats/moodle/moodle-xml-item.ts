// One question of a Moodle XML file while it is read: its texts in any notation, and the files beside them.

import {
  childOf,
  elementsOf,
  isElement,
  textOf,
  type XmlElement,
} from '#platform/server/files/xml/safe-xml.ts';
import { escapeXml } from '#platform/server/files/xml/xml-characters.ts';
import type { Media } from '#question-types/interface/media.ts';
import { t } from '../format-texts.ts';
import { type FindFile, ItemReading, type RichText } from '../items/item-reading.ts';
import { mediaOf } from '../pictures/found-images.ts';
import { plainToMarkdown } from '../text/markdown-text.ts';
import { innerHtml } from '../text/xml-to-html.ts';

const pluginFile = '@@PLUGINFILE@@/';

export class MoodleItem {
  readonly element: XmlElement;
  readonly reading = new ItemReading();

  constructor(element: XmlElement) {
    this.element = element;
  }

  child(name: string): XmlElement | undefined {
    return childOf(this.element, name);
  }

  children(name: string): XmlElement[] {
    return elementsOf(this.element, name);
  }

  /** The value of a setting such as `<single>true</single>`. */
  setting(name: string): string {
    return textOf(this.child(name)).trim();
  }

  flag(name: string): boolean {
    return /^(1|true)$/i.test(this.setting(name));
  }

  /** A text that may have one picture. */
  async rich(element: XmlElement | undefined): Promise<RichText> {
    if (!element) return { text: '' };
    this.noteFiles(element);
    if (formatOf(element) === 'markdown') return { text: plainText(element) };
    return this.reading.richText(htmlOf(element), findFile(element));
  }

  /** A text that has no place for a picture. */
  text(element: XmlElement | undefined): string {
    if (!element) return '';
    this.noteFiles(element);
    return formatOf(element) === 'markdown' ? plainText(element) : this.reading.textOnly(htmlOf(element));
  }

  /** Moodle 1 kept a question's picture beside its text. */
  async oldPicture(): Promise<Media | undefined> {
    const data = this.setting('image_base64');
    if (data === '') return undefined;
    const fileName = this.setting('image').split('/').at(-1) || t('picture');
    const found = await this.reading.picture('', () => ({ fileName, bytes: Buffer.from(data, 'base64') }));
    return found && mediaOf(found, '');
  }

  /** Documents to read or to work on; pictures are taken where the text shows them. */
  private noteFiles(element: XmlElement): void {
    const html = textOf(childOf(element, 'text') ?? element).slice(0, 200_000);
    for (const { attributes } of elementsOf(element, 'file')) {
      const name = attributes.get('name') ?? '';
      if (!/\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i.test(name))
        this.reading.note(t('fileLeftOut', { name: name.slice(0, 80) }));
    }
    if (/class="multilang"|\{mlang/i.test(html)) this.reading.note(t('severalLanguages'));
  }

  /** For fields that are absent if there is no text. */
  optional(element: XmlElement | undefined): string | undefined {
    return this.text(element) || undefined;
  }
}

/** The characters of a `<text>`, unchanged. */
export function plainText(element: XmlElement | undefined): string {
  return textOf(childOf(element, 'text') ?? element).trim();
}

/** Plain text as Markdown that displays it. */
export function plainMarkdown(element: XmlElement | undefined): string {
  return plainToMarkdown(plainText(element));
}

export function htmlOf(element: XmlElement): string {
  const text = childOf(element, 'text') ?? element;
  // Some programs write their HTML as elements instead of as text.
  if (text.children.some((child) => isElement(child) && child.name !== 'file')) return innerHtml(text);
  const written = textOf(text);
  const format = formatOf(element);
  if (format === 'plain_text') return escapeXml(written).replace(/\r?\n/g, '<br>');
  if (format === 'moodle_auto_format' && !/<(p|br|div)\b/i.test(written))
    return written.replace(/\r?\n/g, '<br>');
  return written;
}

function formatOf(element: XmlElement): string {
  return element.attributes.get('format') ?? 'html';
}

/** The base64 files beside a text, by the address it uses for them. */
export function findFile(element: XmlElement): FindFile {
  return (source) => {
    if (!source.startsWith(pluginFile)) return null;
    const wanted = decodeAddress(source.slice(pluginFile.length));
    const files = [
      ...elementsOf(element, 'file'),
      ...elementsOf(childOf(element, 'text') ?? element, 'file'),
    ];
    const file = files.find(({ attributes }) => {
      const path = `${attributes.get('path') ?? '/'}${attributes.get('name') ?? ''}`.replace(/^\/+/, '');
      return path === wanted || attributes.get('name') === wanted;
    });
    return file ? { fileName: wanted, bytes: bytesOf(file) } : null;
  };
}

export function bytesOf(file: XmlElement): Buffer {
  return Buffer.from(textOf(file), 'base64');
}

function decodeAddress(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
