// Which parts of an item's text students see from the start: QTI shows and hides texts by what was answered before.
import {
  childOf,
  elementsOf,
  isElement,
  textOf,
  type XmlElement,
} from '#platform/server/files/xml/safe-xml.ts';
import { identifierOf, interactionsOf } from './qti-item.ts';

const plain = new Map([
  ['feedbackInline', 'span'],
  ['feedbackBlock', 'div'],
]);

/** The item with what is shown at the start, or asks something later, as a usual part of its text. */
export function withShownTexts(item: XmlElement): XmlElement {
  const values = new Map(
    elementsOf(item, 'outcomeDeclaration').map((outcome) => [
      identifierOf(outcome),
      elementsOf(childOf(outcome, 'defaultValue') ?? outcome, 'value').map((value) => textOf(value).trim()),
    ]),
  );
  const isAtStart = ({ attributes }: XmlElement) => {
    const isNamed = values
      .get(attributes.get('outcomeIdentifier') ?? '')
      ?.includes(attributes.get('identifier') ?? '');
    return attributes.get('showHide') === 'hide' ? isNamed === false : isNamed === true;
  };
  const isAsking = interactionsOf(item).some(({ name }) => name !== 'mediaInteraction');
  const shown = (element: XmlElement): XmlElement => {
    const children = element.children.map((child) => (isElement(child) ? shown(child) : child));
    // A recording beside a question is a part of its text.
    if (element.name === 'mediaInteraction' && isAsking)
      return { name: 'div', attributes: new Map(), children };
    const name = plain.get(element.name);
    const isShown = name !== undefined && (isAtStart(element) || interactionsOf(element).length > 0);
    return isShown ? { name, attributes: new Map(), children } : { ...element, children };
  };
  const children = item.children.map((child) =>
    isElement(child) && child.name === 'itemBody' ? shown(child) : child,
  );
  return { ...item, children };
}
