// Maps the names of QTI 3 to those of QTI 2, so that one reader serves both.
import { isElement, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';

const prefix = 'qti-';

/** `qti-simple-choice` becomes `simpleChoice`, and its `max-choices` becomes `maxChoices`. HTML stays unchanged. */
export function withPlainNames(element: XmlElement): XmlElement {
  const children = element.children.map((child) => (isElement(child) ? withPlainNames(child) : child));
  if (!element.name.startsWith(prefix)) return { ...element, children };
  const attributes = new Map([...element.attributes].map(([name, value]) => [camelCase(name), value]));
  return { name: camelCase(element.name.slice(prefix.length)), attributes, children };
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
