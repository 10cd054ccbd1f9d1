// Reads QTI 1.2: files of items, and the assessments and item banks in packages of Canvas, Blackboard and others.
import path from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { decodeXml, descendantsOf, parseXml, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import { XmlFault } from '#platform/server/files/xml/xml-walker.ts';
import type { FoundItem } from '../file-format.ts';
import { t } from '../format-texts.ts';
import { type FindFile, pointsOf, Unreadable } from '../items/item-reading.ts';
import { hasKey } from '../items/key-check.ts';
import { leftOut } from '../items/passages.ts';
import { plainToMarkdown } from '../text/markdown-text.ts';
import { explanationOf, readOldBody } from './old-bodies.ts';
import { type Drawn, drawnNumbers } from './old-formulas.ts';
import { OldItem } from './old-item.ts';

const headLength = 4_096;

export type OldSource = { path: string; bytes: Buffer };

export function isOld(bytes: Buffer): boolean {
  return /<(?:\w+:)?questestinterop[\s>]/.test(decodeXml(bytes.subarray(0, headLength)));
}

/** The files of a package with QTI 1.2. Canvas writes every quiz twice; the one in its own profile has everything. */
export function oldSources(files: ReadonlyMap<string, Buffer>): OldSource[] {
  const all = [...files]
    .filter(([name, bytes]) => /\.(?:xml|qti|dat)$/i.test(name) && isOld(bytes))
    .map(([name, bytes]) => ({ path: name, bytes }));
  const own = all.filter((source) => /(^|\/)non_cc_assessments\//.test(source.path));
  const names = new Set(own.map((source) => path.posix.basename(source.path).split('.')[0]));
  return all.filter(
    (source) => own.includes(source) || !source.path.split('/').some((step) => names.has(step)),
  );
}

/** @returns the title of the quiz, if it has one */
export async function* readOld(
  { path: name, bytes }: OldSource,
  files: ReadonlyMap<string, Buffer>,
): AsyncGenerator<FoundItem, string> {
  let root: XmlElement;
  try {
    root = parseXml(decodeXml(bytes));
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    yield {
      place: t('placeItem', { name }),
      title: '',
      skipped: t('brokenXml', { line: error.line, message: error.message }),
    };
    return '';
  }
  let count = 0;
  for (const element of descendantsOf(root, 'item', 'bankentry_item', 'sourcebank_ref')) {
    count += 1;
    const place = t('placeQuestion', { number: count });
    const drawn = element.name === 'item' ? drawnNumbers(element) : [];
    for (const numbers of drawn.length > 0 ? drawn : [undefined])
      yield await readItem(element, place, finderOf(files), numbers && { numbers, count: drawn.length });
    if (count % 10 === 0) await pause();
  }
  const [assessment] = descendantsOf(root, 'assessment', 'objectbank');
  return assessment?.attributes.get('title')?.trim() ?? '';
}

async function readItem(
  element: XmlElement,
  place: string,
  findFile: FindFile,
  drawn: { numbers: Drawn; count: number } | undefined,
): Promise<FoundItem> {
  const title = cutText((element.attributes.get('title') ?? '').trim(), 200);
  if (element.name !== 'item') return { place, title, skipped: t('drawnAtRandom') };
  try {
    const item = new OldItem(element, findFile);
    const { text, media, body } = await readOldBody(item, drawn?.numbers);
    if (drawn) item.reading.note(t('calculatedFixed', { count: drawn.count }));
    if (!hasKey(body)) item.reading.note(t('noKey'));
    const explanation = explanationOf(item);
    const points = pointsOf(item.label('points_possible', 'cc_weighting', 'qmd_absolutescore_max'));
    return {
      place,
      title: /^question(?: \d+)?$/i.test(title) ? cutText(text, 200) : title || cutText(text, 200),
      item: {
        ...body,
        text: text || plainToMarkdown(title),
        ...(points !== undefined && { points }),
        ...(explanation && { explanation }),
        ...(media && { media }),
      },
      images: item.reading.images,
      adapted: item.reading.adapted,
    };
  } catch (error) {
    if (error instanceof Unreadable) return leftOut(place, title, error);
    throw error;
  }
}

/** By the end of its path: each program has its own word for the folder in front of it. */
function finderOf(files: ReadonlyMap<string, Buffer>): FindFile {
  return (source) => {
    const wanted = decoded(
      source.replace(/^(?:\$[\w-]+\$|%24[\w-]+%24)\/?/i, '').split(/[?#]/, 1)[0] ?? '',
    ).replace(/^(?:\.\.?\/)+/, '');
    if (wanted === '') return null;
    const name = files.has(wanted) ? wanted : [...files.keys()].find((one) => one.endsWith(`/${wanted}`));
    const bytes = name === undefined ? undefined : files.get(name);
    return bytes ? { fileName: path.posix.basename(wanted), bytes } : null;
  };
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
