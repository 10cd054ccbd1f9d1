// Texts as elements of Moodle XML, with their pictures beside them in base64.

import { cdata, escapeXml } from '#platform/server/files/xml/xml-characters.ts';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import type { Picture } from '../items/item-writing.ts';
import { markdownToHtml } from '../text/markdown-to-html.ts';
import { writeCloze } from './moodle-xml-cloze.ts';

type Embedded = Picture & { alt: string; width: number; height: number };
type Gaps = Extract<InterchangeItem, { kind: 'gaps' }>;
type Blanks = Pick<Gaps, 'gaps' | 'ignoreCase' | 'points'>;

/** `<name><text>…</text></name>`, without markup. */
export function plainElement(name: string, text: string): string {
  return `<${name}><text>${cdata(text)}</text></${name}>`;
}

export function richElement(
  name: string,
  markdown: string,
  pictures: readonly Embedded[] = [],
  blanks?: Blanks,
  attributes = '',
): string {
  const images = pictures.map(
    (picture) =>
      `<p><img src="@@PLUGINFILE@@/${picture.name}" alt="${escapeXml(picture.alt)}" width="${picture.width}" height="${picture.height}" /></p>`,
  );
  const html = [withBlanks(markdown.trim() === '' ? '' : markdownToHtml(markdown), blanks), ...images].join(
    '',
  );
  const files = pictures.map(fileElement).join('');
  return `<${name}${attributes} format="html"><text>${html === '' ? '' : cdata(html)}</text>${files}</${name}>`;
}

/** Plain text with its line breaks, as HTML. */
export function linesElement(name: string, text: string): string {
  const html = escapeXml(text).replace(/\r?\n/g, '<br />');
  return `<${name} format="html"><text>${html === '' ? '' : cdata(`<p>${html}</p>`)}</text></${name}>`;
}

export function fileElement({ name, bytes }: Picture): string {
  return `<file name="${escapeXml(name)}" path="/" encoding="base64">${bytes.toString('base64')}</file>`;
}

/** Moodle adds up the blanks' values, in whole points, and accepts no other total. */
export function pointsPerBlank({ gaps, points = 1 }: Pick<Blanks, 'gaps' | 'points'>): number {
  return Math.max(1, Math.round(points / Math.max(1, gaps.length)));
}

function withBlanks(html: string, blanks: Blanks | undefined): string {
  if (!blanks) return html;
  return html.replace(/\{\{(\d+)\}\}/g, (mark, number: string) => {
    const gap = blanks.gaps[Number(number) - 1];
    return gap ? writeCloze(gap, blanks.ignoreCase ?? true, pointsPerBlank(blanks)) : mark;
  });
}
