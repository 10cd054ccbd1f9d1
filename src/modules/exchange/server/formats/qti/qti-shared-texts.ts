// Texts that QTI items share, as passages: their own files in a package, what a test says before a section, and what an item
// with several interactions says before the first.

import { childOf, elementsOf, isElement, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { longestPassage } from '#question-types/passages-of-questions.ts';
import type { FoundPassage } from '../file-format.ts';
import { type FindFile, ItemReading, type RichText } from '../items/item-reading.ts';
import { titleOf } from '../items/passages.ts';
import { innerHtml } from '../text/xml-to-html.ts';
import { isForCandidate, QtiItem } from './qti-item.ts';
import { elementOf, type QtiSource, resolvePath } from './qti-package.ts';

export type SharedTexts = {
  passage: FoundPassage | undefined;
  /** How many texts are missing, or too long. */
  lost: number;
};

/** The passages of a package. The same texts are the same passage. */
export class Passages {
  private readonly byContent = new Map<string, FoundPassage | null>();

  /** What is shared around an item. */
  async around(
    source: QtiSource,
    item: XmlElement,
    files: ReadonlyMap<string, Buffer>,
    fromRoot: FindFile,
  ): Promise<SharedTexts> {
    const stimuli = elementsOf(item, 'assessmentStimulusRef').map((reference) => {
      const path = resolvePath(source.path, reference.attributes.get('href') ?? '');
      const stimulus = elementOf(files.get(path));
      const body = childOf(stimulus, 'stimulusBody');
      return body && { title: stimulus?.attributes.get('title'), body: relocated(body, path) };
    });
    const rubrics = source.before
      .filter(({ element }) => isForCandidate(element))
      .map(({ element, path, title }) => ({ title, body: relocated(element, path) }));
    const found = [...rubrics, ...stimuli].filter((text) => text !== undefined);
    const missing = stimuli.length + rubrics.length - found.length;
    const texts = found.filter(({ body }) => body.children.length > 0);
    if (texts.length === 0) return { passage: undefined, lost: missing };
    const html = texts.map(({ body }) => `<div>${innerHtml(body)}</div>`).join('');
    let passage = this.byContent.get(html);
    if (passage === undefined) {
      const reading = new ItemReading();
      const [title] = texts.flatMap((text) => text.title ?? []);
      passage = passageFrom(await reading.richText(html, fromRoot), reading, title);
      this.byContent.set(html, passage);
    }
    return { passage: passage ?? undefined, lost: missing + (passage ? 0 : texts.length) };
  }
}

/** null where nothing is left of it, or too much. */
function passageFrom({ text, media }: RichText, { images }: ItemReading, title = ''): FoundPassage | null {
  if (text.length > longestPassage || (text.trim() === '' && !media)) return null;
  return { id: newId(), title: titleOf(title.trim(), text), text, ...(media && { media }), images };
}

/** Those whose own words are in their prompt, so that what stands before them is about the others, too. */
const prompted = new Set([
  'choiceInteraction',
  'extendedTextInteraction',
  'matchInteraction',
  'associateInteraction',
  'orderInteraction',
  'hotspotInteraction',
  'selectPointInteraction',
  'sliderInteraction',
]);

/** The text before the first of several interactions, and that part without it. */
export async function leadOf(
  parts: readonly XmlElement[],
  findFile: FindFile,
): Promise<{ passage: FoundPassage; first: XmlElement } | null> {
  const [element] = parts;
  if (!element || parts.length < 2) return null;
  const item = new QtiItem(element, findFile);
  const [only] = item.interactions;
  if (!only || !prompted.has(only.name) || !childOf(only, 'prompt')) return null;
  const passage = passageFrom(await item.text(() => ''), item.reading);
  if (!passage) return null;
  const children = element.children.map((child) =>
    child === item.body ? { ...item.body, children: [only] } : child,
  );
  return { passage, first: { ...element, children } };
}

/** With the addresses of its pictures from the root of the package: items in different folders share it. */
function relocated(element: XmlElement, from: string): XmlElement {
  const attributes = new Map(
    [...element.attributes].map(([name, value]) =>
      (name === 'src' || name === 'data') && !/^(?:[a-z]+:|\/\/)/i.test(value)
        ? [name, encodeURI(resolvePath(from, value))]
        : [name, value],
    ),
  );
  const children = element.children.map((child) => (isElement(child) ? relocated(child, from) : child));
  return { ...element, attributes, children };
}
