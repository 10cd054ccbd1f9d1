// QTI's words to select in a text: they become the options below it.

import { descendantsOf, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import { escapeXml } from '#platform/server/files/xml/xml-characters.ts';
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import { type RichText, Unreadable } from '../items/item-reading.ts';
import { maxOptions, spread } from '../items/spread.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import { innerHtml } from '../text/xml-to-html.ts';
import { choiceOf, type ReadOption, rightKeys } from './qti-bodies.ts';
import { identifierOf, promptHtml, type QtiItem } from './qti-item.ts';

export async function readWords(
  item: QtiItem,
  interaction: XmlElement,
): Promise<RichText & { body: InterchangeBody }> {
  const words = descendantsOf(interaction, 'hottext');
  const right = new Set(rightKeys(item.declarations.of(interaction)));
  if (words.length === 0) throw new Unreadable(t('noWords'));
  const rightCount = words.filter((word) => right.has(identifierOf(word))).length;
  if (rightCount >= maxOptions) throw new Unreadable(t('manyWords', { max: maxOptions }));
  const others = words.filter((word) => !right.has(identifierOf(word)));
  const kept = new Set(spread(others, maxOptions - rightCount));
  const isOption = (word: XmlElement) => kept.has(word) || right.has(identifierOf(word));
  const numbers = numbersOf(words.filter(isOption));
  const options: ReadOption[] = [];
  for (const word of words.filter(isOption)) {
    const identifier = identifierOf(word);
    const text = item.plainRich(word);
    const number = numbers.get(word);
    options.push({
      identifier,
      text: number === undefined ? text : `${text} (${number})`,
      isRight: right.has(identifier),
    });
  }
  item.reading.note(t('wordsToSelect', { count: options.length }));
  const html = innerHtml(interaction, (child) => {
    if (child.name === 'prompt') return '';
    if (child.name !== 'hottext') return undefined;
    const number = numbers.get(child);
    const inside = innerHtml(child);
    const isBlock = /<(?:p|div|ul|ol|li|table|h\d)[\s>]/i.test(inside);
    const shown = isOption(child) && !isBlock ? `<strong>${inside}</strong>` : inside;
    return number === undefined ? shown : `${shown}${escapeXml(` (${number})`)}`;
  });
  const rich = await item.text(() => `${promptHtml(interaction)}<div>${html}</div>`);
  return { ...rich, body: choiceOf(item, interaction, options) };
}

/** The same words at several places get numbers, in the text and among the options. */
function numbersOf(words: readonly XmlElement[]): Map<XmlElement, number> {
  const groups = Map.groupBy(words, (word) => htmlToPlain(innerHtml(word)).toLowerCase());
  return new Map(
    [...groups.values()].flatMap((group) =>
      group.length > 1 ? group.map((word, index): [XmlElement, number] => [word, index + 1]) : [],
    ),
  );
}
