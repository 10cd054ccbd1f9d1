// The text of Word documents and PowerPoint slides with their notes, out of the XML in their zip.
import { readPackage } from '#modules/exchange/file-readers.ts';
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

/** A paragraph's runs of text, with tabs and breaks as spaces. */
function paragraphText(paragraph: XmlElement): string {
  return descendantsOf(paragraph, 't', 'tab', 'br', 'cr')
    .map((run) => (run.name === 't' ? textOf(run) : ' '))
    .join('');
}

function isHeading(paragraph: XmlElement): boolean {
  const properties = childOf(paragraph, 'pPr');
  const style = properties && childOf(properties, 'pStyle')?.attributes.get('val');
  return /^(heading|title|berschrift|überschrift|titre|titolo|t[ií]tulo)/i.test(style ?? '');
}

/** By its headings, else as one part. @throws AiError ai_source_unreadable */
export async function readDocx(bytes: Buffer): Promise<Part[]> {
  const root = xmlIn(await readPackage(bytes), 'word/document.xml');
  const body = root && childOf(root, 'body');
  if (!body) throw new AiError('ai_source_unreadable', { message: t('source.broken') });
  const parts: { title: string; lines: string[] }[] = [{ title: '', lines: [] }];
  for (const block of elementsOf(body)) {
    const paragraphs = block.name === 'p' ? [block] : descendantsOf(block, 'p');
    for (const paragraph of paragraphs) {
      const text = paragraphText(paragraph);
      if (isHeading(paragraph) && text.trim()) parts.push({ title: text.trim().slice(0, 200), lines: [] });
      else parts.at(-1)?.lines.push(text);
    }
  }
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
  return descendantsOf(root, 'p')
    .map((paragraph) => paragraphText(paragraph))
    .filter((line) => line.trim() !== '')
    .join('\n');
}

/** Notes of a slide are in a file of another number, which the slide's relations name. */
function notesOf(files: ReadonlyMap<string, Buffer>, slide: string): string {
  const relations = xmlIn(files, slide.replace('slides/', 'slides/_rels/').concat('.rels'));
  const target = relations
    ? elementsOf(relations)
        .map((relation) => relation.attributes.get('Target') ?? '')
        .find((address) => /notesSlides\/notesSlide\d+\.xml$/.test(address))
    : undefined;
  if (!target) return '';
  const root = xmlIn(files, `ppt/notesSlides/${target.split('/').at(-1)}`);
  // The number of the slide stands in a field of its own.
  return shapesText(root)
    .split('\n')
    .filter((line) => !/^\d{1,3}$/.test(line.trim()))
    .join('\n');
}

/** Slide by slide, with its notes. @throws AiError ai_source_unreadable */
export async function readPptx(bytes: Buffer): Promise<Part[]> {
  const files = await readPackage(bytes);
  const slides = [...files.keys()]
    .filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .toSorted((one, other) => numberOf(one) - numberOf(other));
  if (slides.length === 0) throw new AiError('ai_source_unreadable', { message: t('source.broken') });
  if (slides.length > maxPages)
    throw new AiError('ai_source_unreadable', { message: t('source.pages', { max: maxPages }) });
  return slides.map((slide, index) => ({
    title: t('source.slide', { number: index + 1 }),
    text: [shapesText(xmlIn(files, slide)), notesOf(files, slide)].filter(Boolean).join('\n'),
  }));
}
