// What is in a QTI package and in which order: by its test, its manifest, or, if both are missing, by names.

import { ExchangeError } from '#modules/exchange/errors.ts';
import {
  childOf,
  decodeXml,
  descendantsOf,
  elementsOf,
  itemElements,
  parseXml,
  textOf,
  type XmlElement,
} from '#platform/server/files/xml/safe-xml.ts';
import { XmlFault } from '#platform/server/files/xml/xml-walker.ts';
import type { ReadingFile } from '../file-format.ts';
import { t } from '../format-texts.ts';
import { isOld, type OldSource, oldSources } from '../qti12/old-reading.ts';
import { looksLikeZip, readZip } from '../zip-reader.ts';
import { withPlainNames } from './qti-names.ts';

type Document = { element: XmlElement } | { fault: XmlFault };

export type QtiSource = {
  /** The path in the package, or the name of the file. */
  path: string;
  document: Document;
  tags: string[];
  timeLimitSeconds?: number;
  /** What its test says before it, or before all of a section. */
  before: TestText[];
};

export type QtiPackage = {
  sources: QtiSource[];
  files: ReadonlyMap<string, Buffer>;
  title?: string;
  description?: XmlElement;
  /** Files in the older version, which have all their items in one document. */
  old: OldSource[];
};

export async function openPackage({ fileName, bytes }: ReadingFile): Promise<QtiPackage> {
  if (!looksLikeZip(bytes)) {
    if (isOld(bytes)) return { sources: [], files: new Map(), old: [{ path: fileName, bytes }] };
    const document = readDocument(bytes, itemElements);
    requireItem(document);
    return { old: [], sources: [{ path: fileName, document, tags: [], before: [] }], files: new Map() };
  }
  const files = await readZip(bytes);
  const old = oldSources(files);
  const manifest = readManifest(files);
  const tests = manifest.tests.map((path) => new Test(path, files));
  const listed = new Map<string, QtiSource>();
  const add = ({ path, timeLimitSeconds, before = [] }: Listed) => {
    const content = files.get(path);
    if (listed.has(path) || !content || isOld(content)) return;
    const tags = manifest.tags.get(path) ?? [];
    listed.set(path, { path, document: readDocument(content, itemElements), tags, timeLimitSeconds, before });
  };
  for (const test of tests) for (const item of test.items) add(item);
  for (const path of manifest.items) add({ path });
  if (listed.size === 0) for (const path of itemsByName(files)) add({ path });
  return {
    old,
    sources: [...listed.values()],
    files,
    title: tests[0]?.title,
    description: tests[0]?.description,
  };
}

/** With the file that it is in, where the addresses of its pictures begin. */
type TestText = { element: XmlElement; path: string; title: string | undefined };

type Listed = { path: string; timeLimitSeconds?: number; before?: TestText[] };

/** A file alone that has no question of its own. */
function requireItem(document: Document): void {
  const name = 'element' in document ? document.element.name : 'assessmentItem';
  if (name === 'assessmentItem') return;
  const message = name === 'assessmentTest' ? t('qtiTestAlone') : t('qtiNoItem');
  throw new ExchangeError('import_unreadable', { message });
}

function readDocument(bytes: Buffer, maxElements?: number): Document {
  try {
    return { element: withPlainNames(parseXml(decodeXml(bytes), maxElements)) };
  } catch (error) {
    if (error instanceof XmlFault) return { fault: error };
    throw error;
  }
}

export function elementOf(bytes: Buffer | undefined): XmlElement | undefined {
  const document = bytes && readDocument(bytes);
  return document && 'element' in document ? document.element : undefined;
}

type Manifest = { tests: string[]; items: string[]; tags: Map<string, string[]> };

function readManifest(files: ReadonlyMap<string, Buffer>): Manifest {
  const manifest: Manifest = { tests: [], items: [], tags: new Map() };
  const [path] = [...files.keys()]
    .filter((name) => /(^|\/)imsmanifest\.xml$/i.test(name))
    .sort((a, b) => a.length - b.length);
  const root = path === undefined ? undefined : elementOf(files.get(path));
  if (path === undefined || !root) return manifest;
  for (const resource of elementsOf(childOf(root, 'resources') ?? root, 'resource')) {
    const type = resource.attributes.get('type') ?? '';
    const href = resource.attributes.get('href') ?? childOf(resource, 'file')?.attributes.get('href');
    if (href === undefined || !/qti/i.test(type)) continue;
    const target = resolvePath(path, href);
    if (/test/i.test(type)) manifest.tests.push(target);
    else if (/item|imsqti_xmlv/i.test(type)) {
      manifest.items.push(target);
      manifest.tags.set(
        target,
        descendantsOf(resource, 'keyword').map((keyword) => textOf(keyword).trim()),
      );
    }
  }
  return manifest;
}

class Test {
  readonly items: Listed[] = [];
  readonly title: string | undefined;
  readonly description: XmlElement | undefined;
  private readonly files: ReadonlyMap<string, Buffer>;

  constructor(path: string, files: ReadonlyMap<string, Buffer>) {
    this.files = files;
    const root = elementOf(files.get(path));
    if (!root) return;
    this.title = root.attributes.get('title')?.trim() || undefined;
    const [section] = descendantsOf(root, 'assessmentSection');
    this.description = childOf(section, 'rubricBlock');
    this.collect(root, path, 0, []);
  }

  /** @param outer what sections around this one say before all of their items */
  private collect(element: XmlElement, path: string, depth: number, outer: readonly TestText[]): void {
    // Other sections have names of their own, such as “Part 1”.
    const isPassage = /^passage-\d+$/.test(element.attributes.get('identifier') ?? '');
    const title = isPassage ? element.attributes.get('title') : undefined;
    const own = elementsOf(element, 'rubricBlock')
      .filter((rubric) => rubric !== this.description)
      .map((rubric) => ({ element: rubric, path, title }));
    const before = [...outer, ...own];
    for (const child of elementsOf(element)) {
      const href = child.attributes.get('href');
      if (child.name === 'assessmentItemRef' && href !== undefined) {
        const limit = Number(childOf(child, 'timeLimits')?.attributes.get('maxTime'));
        const timeLimitSeconds = limit > 0 && limit <= 3_600 ? Math.round(limit) : undefined;
        this.items.push({ path: resolvePath(path, href), timeLimitSeconds, before });
      } else if (child.name === 'assessmentSectionRef' && href !== undefined) {
        const target = resolvePath(path, href);
        const section = elementOf(this.files.get(target));
        // Sections that contain each other would never end.
        if (section && depth < 5) this.collect(section, target, depth + 1, before);
      } else this.collect(child, path, depth, before);
    }
  }
}

function itemsByName(files: ReadonlyMap<string, Buffer>): string[] {
  return [...files.keys()]
    .filter((path) => /\.xml$/i.test(path) && !/(^|\/)imsmanifest\.xml$/i.test(path))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** Resolves an address in a file of a package. It can't lead out: only names in the package are looked up. */
export function resolvePath(from: string, href: string): string {
  const steps = from.split('/').slice(0, -1);
  for (const step of decodeAddress(href.split(/[?#]/, 1)[0] ?? '').split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/').normalize('NFC');
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
