// QTI's pictures on which students pick a place.

import { descendantsOf, elementsOf, textOf, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import type { Area, InterchangeBody } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import { Unreadable } from '../items/item-reading.ts';
import { areaOfPixels } from '../pictures/areas.ts';
import { numbersOf } from './qti-declarations.ts';
import { identifierOf, type QtiItem } from './qti-item.ts';

type Size = { width: number; height: number };

export async function readAreas(item: QtiItem, interaction: XmlElement): Promise<InterchangeBody> {
  const [picture] = descendantsOf(interaction, 'object', 'img');
  const source = picture?.attributes.get('data') ?? picture?.attributes.get('src');
  const image = source ? await item.reading.picture(source, item.findFile) : undefined;
  if (!picture || !image) throw new Unreadable(t('noBackground'));
  const size = {
    width: sizeOf(picture, 'width') ?? image.width,
    height: sizeOf(picture, 'height') ?? image.height,
  };
  const found =
    interaction.name === 'hotspotInteraction'
      ? hotspots(item, interaction, size)
      : points(item, interaction, size);
  const kept = found.filter(({ area }) => area !== null);
  if (kept.length < found.length) item.reading.note(t('strangeArea'));
  if (kept.length === 0) throw new Unreadable(t('noAreas'));
  const { imageId, width, height } = image;
  return {
    kind: 'areas',
    image: { imageId, width, height },
    alt: (picture.attributes.get('alt') ?? textOf(picture)).replace(/\s+/g, ' ').trim(),
    areas: kept.map(({ area }) => area as Area),
    right: kept.flatMap(({ isRight }, index) => (isRight ? [index] : [])),
  };
}

type FoundArea = { area: Area | null; isRight: boolean };

function hotspots(item: QtiItem, interaction: XmlElement, size: Size): FoundArea[] {
  const { correct, mapping } = item.declarations.of(interaction);
  return elementsOf(interaction, 'hotspotChoice').map((choice) => {
    const identifier = identifierOf(choice);
    const value = mapping?.entries.find(({ key }) => key === identifier)?.value ?? 0;
    const area = areaOf(choice.attributes.get('shape'), numbersOf(choice.attributes.get('coords')), size);
    const label = choice.attributes.get('hotspotLabel')?.trim();
    return {
      area: area && label ? { ...area, label } : area,
      isRight: correct.length > 0 ? correct.includes(identifier) : value > 0,
    };
  });
}

function points(item: QtiItem, interaction: XmlElement, size: Size): FoundArea[] {
  return item.declarations
    .of(interaction)
    .areas.filter(({ shape, value }) => shape !== 'default' || value > 0)
    .map(({ shape, coordinates, value }) => ({
      area: areaOf(shape, coordinates, size),
      isRight: value > 0,
    }));
}

function sizeOf(picture: XmlElement, name: string): number | undefined {
  const size = Number.parseFloat(picture.attributes.get(name) ?? '');
  return size > 0 ? size : undefined;
}

// A rectangle is written as two corners.
function areaOf(shape: string | undefined, numbers: number[], size: Size): Area | null {
  const [left = 0, top = 0, right = 0, bottom = 0] = numbers;
  switch (shape) {
    case 'rect':
      if (numbers.length < 4) return null;
      return areaOfPixels('rectangle', [left, top, right - left, bottom - top], size);
    case 'circle':
      return areaOfPixels('circle', numbers.slice(0, 3), size);
    case 'ellipse':
      return numbers.length < 4 ? null : areaOfPixels('ellipse', numbers, size);
    case 'poly':
      return areaOfPixels('polygon', numbers, size);
    case 'default':
      return areaOfPixels('rectangle', [0, 0, size.width, size.height], size);
    default:
      return null;
  }
}
