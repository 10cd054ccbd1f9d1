// Elements of XML as HTML again, for what is in a document as markup and not as text.
import { isElement, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import { escapeXml } from '#platform/server/files/xml/xml-characters.ts';

/** HTML knows no `<p/>`: these alone stand without an end. */
const isVoid = new Set(['br', 'hr', 'img', 'col', 'source', 'input', 'wbr']);

/**
 * @param replace says what stands for an element instead of itself, as HTML; undefined if it stands for itself
 */
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
