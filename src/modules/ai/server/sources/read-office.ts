// The text of Word documents and PowerPoint slides with their notes, out of the XML in their zip.
import { readPackage } from '#modules/exchange/api/file-readers.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import {
  childOf,
  decodeXml,
  descendantsOf,
  elementsOf,
  parseXml,
  textOf,
  type XmlElement,
} from '#platform/server/files/xml/safe-xml.ts';
import { AiError } from '../../errors.ts';
import { t } from '../texts.ts';
import { maxPages } from './source-kinds.ts';

type Part = { title: string; text: string };

function xmlIn(files: ReadonlyMap<string, Buffer>, name: string): XmlElement | null {
  const bytes = files.get(name);
  if (!bytes) return null;
  try {
    return parseXml(decodeXml(bytes));
  } catch {
    throw new AiError('ai_source_unreadable', { message: t('source.broken') });
  }
}

/** What is repeated for old programs, and what was moved elsewhere. */
const isSkipped = new Set(['Fallback', 'moveFrom', 'del']);
const signs: Record<string, string> = { tab: ' ', br: ' ', cr: ' ', noBreakHyphen: '-' };

/** All paragraphs below an element, in order; those in text boxes come after the paragraph they are anchored in. */
function paragraphsIn(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) => {
    if (isSkipped.has(child.name)) return [];
    return child.name === 'p' ? [child, ...paragraphsIn(child)] : paragraphsIn(child);
  });
}

/** A paragraph's own text, with tabs and breaks as spaces. */
function paragraphText(paragraph: XmlElement): string {
  return elementsOf(paragraph)
    .map((child) => {
      if (isSkipped.has(child.name) || child.name === 'p' || child.name === 'pPr') return '';
      if (child.name === 't' && elementsOf(child).length === 0) return textOf(child);
      return Object.hasOwn(signs, child.name) ? signs[child.name] : paragraphText(child);
    })
    .join('');
}

function isHeading(paragraph: XmlElement): boolean {
  const properties = childOf(paragraph, 'pPr');
  const style = properties && childOf(properties, 'pStyle')?.attributes.get('val');
  return /^(heading|title|berschrift|überschrift|titre|titolo|t[ií]tulo)/i.test(style ?? '');
}

/** What relations of a type point to, as paths in the package. */
function targetsOf(files: ReadonlyMap<string, Buffer>, of: string, type: RegExp): string[] {
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(of) ?? [];
  const relations = xmlIn(files, `${folder}_rels/${file}.rels`);
  return (relations ? elementsOf(relations) : [])
    .filter(({ attributes }) => type.test(attributes.get('Type') ?? attributes.get('Target') ?? ''))
    .map((relation) =>
      new URL(relation.attributes.get('Target') ?? '', `file:///${folder}`).pathname.slice(1),
    );
}

/** Footnotes and endnotes; the lines that part them from the text are notes, too. */
function notesText(files: ReadonlyMap<string, Buffer>, document: string): string[] {
  return targetsOf(files, document, /\b(?:footnotes|endnotes)(?:\.xml)?$/)
    .flatMap((name) => {
      const root = xmlIn(files, name);
      return root ? paragraphsIn(root).map(paragraphText) : [];
    })
    .filter((text) => text.trim() !== '');
}

/** By its headings, else as one part, with its notes at the end. @throws AiError ai_source_unreadable */
export async function readDocx(bytes: Buffer): Promise<Part[]> {
  const files = await readPackage(bytes);
  const document = targetsOf(files, '', /\/officeDocument$/)[0] ?? 'word/document.xml';
  const root = xmlIn(files, document);
  const body = root && childOf(root, 'body');
  if (!body) throw new AiError('ai_source_unreadable', { message: t('source.broken') });
  const parts: { title: string; lines: string[] }[] = [{ title: '', lines: [] }];
  for (const paragraph of paragraphsIn(body)) {
    const text = paragraphText(paragraph);
    const last = parts.at(-1);
    if (!isHeading(paragraph) || !text.trim()) last?.lines.push(text);
    // A chapter that begins with a section: the part is titled with both.
    else if (last?.title && last.lines.every((line) => line.trim() === ''))
      last.title = cutText(`${last.title} · ${text.trim()}`, 200);
    else parts.push({ title: cutText(text.trim(), 200), lines: [] });
  }
  parts.at(-1)?.lines.push(...notesText(files, document));
  return parts
    .map(({ title, lines }, index) => ({
      title: title || t('source.part', { number: index + 1 }),
      text: lines.join('\n'),
    }))
    .filter(({ text }) => text.trim() !== '');
}

/** Of `slide12.xml`: 12. */
const numberOf = (name: string) => Number(name.split(/\D+/).findLast(Boolean) ?? 0);

function shapesText(root: XmlElement | null): string {
  if (!root) return '';
  return paragraphsIn(root)
    .map((paragraph) => paragraphText(paragraph))
    .filter((line) => line.trim() !== '')
    .join('\n');
}

/** Notes of a slide, and the texts of its diagrams, are in files of their own, which the slide's relationships name. */
function besideSlide(files: ReadonlyMap<string, Buffer>, slide: string): string[] {
  const diagrams = targetsOf(files, slide, /\/diagramData$|\/diagrams\/data\d{1,4}\.xml$/).map((name) =>
    shapesText(xmlIn(files, name)),
  );
  const notes = targetsOf(files, slide, /\/notesSlide(?:\d{1,4}\.xml)?$/).map((name) =>
    // The slide number is in a separate field.
    shapesText(xmlIn(files, name))
      .split('\n')
      .filter((line) => !/^\d{1,3}$/.test(line.trim()))
      .join('\n'),
  );
  return [...diagrams, ...notes];
}

/** In the order of the presentation, if it has one; the others by number. */
function slidesIn(files: ReadonlyMap<string, Buffer>): string[] {
  const all = [...files.keys()]
    .filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .toSorted((one, other) => numberOf(one) - numberOf(other));
  const presentation = xmlIn(files, 'ppt/presentation.xml');
  const relations = xmlIn(files, 'ppt/_rels/presentation.xml.rels');
  const targets = new Map(
    (relations ? elementsOf(relations) : []).map(({ attributes }) => [
      attributes.get('Id'),
      new URL(attributes.get('Target') ?? '', 'file:///ppt/').pathname.slice(1),
    ]),
  );
  const shown = (presentation ? descendantsOf(presentation, 'sldId') : []).flatMap(({ attributes }) =>
    // "r:id" and "id" are one name without their prefix; only one of them is a relation's.
    [...attributes.values()].flatMap((value) => targets.get(value) ?? []),
  );
  return [...new Set([...shown.filter((name) => all.includes(name)), ...all])];
}

/** Slide by slide, with its notes. @throws AiError ai_source_unreadable */
export async function readPptx(bytes: Buffer): Promise<Part[]> {
  const files = await readPackage(bytes);
  const slides = slidesIn(files);
  if (slides.length === 0) throw new AiError('ai_source_unreadable', { message: t('source.broken') });
  if (slides.length > maxPages)
    throw new AiError('ai_source_unreadable', { message: t('source.pages', { max: maxPages }) });
  return slides.map((slide, index) => ({
    title: t('source.slide', { number: index + 1 }),
    text: [shapesText(xmlIn(files, slide)), ...besideSlide(files, slide)].filter(Boolean).join('\n'),
  }));
}
