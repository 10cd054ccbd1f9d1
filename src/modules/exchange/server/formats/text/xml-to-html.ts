// Turns XML elements back into HTML, for documents that contain markup as elements and not as text.
import { isElement, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import { escapeXml } from '#platform/server/files/xml/xml-characters.ts';

/** HTML has no `<p/>`: only these have no end tag. */
const isVoid = new Set(['br', 'hr', 'img', 'col', 'source', 'input', 'wbr']);

/** @param replace returns the HTML that replaces an element; undefined to keep the element */
export function innerHtml(
  element: XmlElement,
  replace: (child: XmlElement) => string | undefined = () => undefined,
): string {
  return element.children
    .map((child) => (isElement(child) ? (replace(child) ?? outerHtml(child, replace)) : escapeXml(child)))
    .join('');
}

function outerHtml(element: XmlElement, replace: (child: XmlElement) => string | undefined): string {
  const { name } = element;
  const attributes = [...element.attributes].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('');
  const start = `<${name}${attributes}>`;
  return isVoid.has(name) ? start : `${start}${innerHtml(element, replace)}</${name}>`;
}
