// Texts that QTI items share: their own files in a package, and what a test says before a section.
import { childOf, elementsOf, isElement, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import { innerHtml } from '../text/xml-to-html.ts';
import { isForCandidate } from './qti-item.ts';
import { elementOf, type QtiSource, resolvePath } from './qti-package.ts';

export type SharedTexts = {
  element: XmlElement;
  /** How many of its texts are missing, and how many are too long to be part of a question. */
  lost: number;
  joined: number;
};

/** Longer ones leave a question no room. */
const maxLength = 3_000;

/** The item with the texts before it at the beginning of its own. */
export function withSharedTexts(
  source: QtiSource,
  item: XmlElement,
  files: ReadonlyMap<string, Buffer>,
): SharedTexts {
  const stimuli = elementsOf(item, 'assessmentStimulusRef').map((reference) => {
    const path = resolvePath(source.path, reference.attributes.get('href') ?? '');
    const body = childOf(elementOf(files.get(path)), 'stimulusBody');
    return body && relocated(body, path, source.path);
  });
  const rubrics = source.before.filter(isForCandidate);
  const found = [...rubrics, ...stimuli].filter((text) => text !== undefined);
  const texts = found.filter((text) => text.children.length > 0);
  const isShort = htmlToPlain(texts.map((text) => innerHtml(text)).join(' ')).length <= maxLength;
  const lost = stimuli.length + rubrics.length - (isShort ? found.length : 0);
  const body = childOf(item, 'itemBody');
  if (!body || !isShort || texts.length === 0) return { element: item, lost, joined: 0 };
  const before = texts.map((text): XmlElement => ({ ...text, name: 'div', attributes: new Map() }));
  const children = item.children.map((child) =>
    child === body ? { ...body, children: [...before, ...body.children] } : child,
  );
  return { element: { ...item, children }, lost, joined: texts.length };
}

/** With the addresses of its pictures as the item would write them. */
function relocated(element: XmlElement, from: string, to: string): XmlElement {
  const up = '../'.repeat(to.split('/').length - 1);
  const attributes = new Map(
    [...element.attributes].map(([name, value]) =>
      (name === 'src' || name === 'data') && !/^(?:[a-z]+:|\/\/)/i.test(value)
        ? [name, `${up}${encodeURI(resolvePath(from, value))}`]
        : [name, value],
    ),
  );
  const children = element.children.map((child) => (isElement(child) ? relocated(child, from, to) : child));
  return { ...element, attributes, children };
}
