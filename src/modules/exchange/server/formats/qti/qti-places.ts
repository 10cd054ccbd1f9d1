// QTI's places on a picture that are labelled, ordered or connected: the places get names, as our lists have no pictures.

import {
  childOf,
  descendantsOf,
  elementsOf,
  textOf,
  type XmlElement,
} from '#platform/server/files/xml/safe-xml.ts';
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import type { RichText } from '../items/item-reading.ts';
import { mediaOf } from '../pictures/found-images.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import { plainToMarkdown } from '../text/markdown-text.ts';
import { innerHtml } from '../text/xml-to-html.ts';
import { orderOf } from './qti-bodies.ts';
import { numbersOf } from './qti-declarations.ts';
import { identifierOf, promptHtml, type QtiItem } from './qti-item.ts';
import { associationsIn, pairsBetween, type Side } from './qti-pairs.ts';

type Whole = RichText & { body: InterchangeBody };

/** Labels, in words or as pictures, that are dragged onto places. */
export function readLabels(item: QtiItem, interaction: XmlElement): Promise<Whole> {
  const labels = elementsOf(interaction).filter(({ name }) => name === 'gapImg' || name === 'gapText');
  const named = labels.map((label, index) => ({
    identifier: identifierOf(label),
    text: label.name === 'gapText' ? item.plainRich(label) : plainToMarkdown(labelOf(item, label, index)),
  }));
  return withPicture(item, interaction, 'associableHotspot', (places) =>
    pairsBetween(item, interaction, places, named),
  );
}

export function readPlaceOrder(item: QtiItem, interaction: XmlElement): Promise<Whole> {
  return withPicture(item, interaction, 'hotspotChoice', (places) => orderOf(item, interaction, places));
}

export function readConnections(item: QtiItem, interaction: XmlElement): Promise<Whole> {
  return withPicture(item, interaction, 'associableHotspot', (places) =>
    associationsIn(item, interaction, places),
  );
}

async function withPicture(
  item: QtiItem,
  interaction: XmlElement,
  placeName: string,
  read: (places: Side) => InterchangeBody,
): Promise<Whole> {
  const picture = elementsOf(interaction).find(isPicture);
  const source = picture && addressOf(picture);
  const found = source ? await item.reading.picture(source, item.findFile) : undefined;
  if (!found) item.reading.note(t('placesWithoutPicture'));
  const size = {
    width: Number.parseFloat(picture?.attributes.get('width') ?? '') || found?.width,
    height: Number.parseFloat(picture?.attributes.get('height') ?? '') || found?.height,
  };
  const places = elementsOf(interaction, placeName).map((place, index) => ({
    identifier: identifierOf(place),
    text: placeText(place, index, size),
  }));
  const body = read(places);
  item.reading.note(t('placesNamed'));
  const rich = await item.text(promptHtml);
  if (rich.media && found) item.reading.note(t('furtherPicture'));
  return { ...rich, ...(picture && found && { media: mediaOf(found, altOf(picture)) }), body };
}

type Size = { width: number | undefined; height: number | undefined };

/** By its own label; else by its number, and where it is. */
function placeText(place: XmlElement, index: number, { width, height }: Size): string {
  const label = (place.attributes.get('hotspotLabel') ?? '').trim();
  if (label) return plainToMarkdown(label);
  if (!width || !height) return t('placeNumber', { number: index + 1 });
  const [x, y] = middleOf(place);
  const share = (part: number, whole: number) => Math.round(100 * Math.min(1, Math.max(0, part / whole)));
  return t('placeOnPicture', { number: index + 1, x: share(x, width), y: share(y, height) });
}

function middleOf(place: XmlElement): [number, number] {
  const numbers = numbersOf(place.attributes.get('coords')).map((number) =>
    Number.isFinite(number) ? number : 0,
  );
  const shape = place.attributes.get('shape');
  if (shape === 'circle' || shape === 'ellipse') return [numbers[0] ?? 0, numbers[1] ?? 0];
  const middle = (from: number) => {
    const along = numbers.filter((_, index) => index % 2 === from);
    return (Math.min(...along) + Math.max(...along)) / 2 || 0;
  };
  return [middle(0), middle(1)];
}

export const isPicture = ({ name }: XmlElement) => /^(?:object|img|picture)$/.test(name);

export function addressOf(picture: XmlElement): string | undefined {
  const [inside] = descendantsOf(picture, 'img');
  return picture.attributes.get('data') ?? picture.attributes.get('src') ?? inside?.attributes.get('src');
}

export function altOf(picture: XmlElement): string {
  return (picture.attributes.get('alt') ?? textOf(picture)).replace(/\s+/g, ' ').trim();
}

/** The plain words on a label; of a picture its description, or its number. */
export function labelOf(item: QtiItem, label: XmlElement, index: number): string {
  const inside = htmlToPlain(innerHtml(label));
  if (label.name === 'gapText') return inside;
  item.reading.note(t('labelsWerePictures'));
  const picture = childOf(label, 'object') ?? childOf(label, 'img') ?? label;
  const said = (label.attributes.get('objectLabel') ?? '').trim() || altOf(picture);
  return said || inside || t('pictureNumber', { number: index + 1 });
}
