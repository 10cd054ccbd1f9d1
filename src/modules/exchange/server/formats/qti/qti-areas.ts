// QTI's pictures on which students pick a place.

import { descendantsOf, elementsOf, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import type { Area, InterchangeBody } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import { Unreadable } from '../items/item-reading.ts';
import { areaOfPixels } from '../pictures/areas.ts';
import { numbersOf } from './qti-declarations.ts';
import { identifierOf, type QtiItem } from './qti-item.ts';
import { addressOf, altOf, isPicture } from './qti-places.ts';

type Size = { width: number; height: number };

export async function readAreas(item: QtiItem, interaction: XmlElement): Promise<InterchangeBody> {
  const picture = elementsOf(stageOf(item, interaction) ?? interaction).find(isPicture);
  const source = picture && addressOf(picture);
  const image = source ? await item.reading.picture(source, item.findFile) : undefined;
  const size = {
    width: sizeOf(picture, 'width') ?? image?.width,
    height: sizeOf(picture, 'height') ?? image?.height,
  };
  if (!picture || !isWhole(size)) throw new Unreadable(t('noBackground'));
  const found =
    interaction.name === 'hotspotInteraction'
      ? hotspots(item, interaction, size)
      : points(item, interaction, size);
  const kept = found.filter(({ area }) => area !== null);
  if (kept.length < found.length) item.reading.note(t('strangeArea'));
  if (kept.length === 0) throw new Unreadable(t('noAreas'));
  if (!image) item.reading.note(t('pictureToAdd'));
  return {
    kind: 'areas',
    image: image ? { imageId: image.imageId, width: image.width, height: image.height } : null,
    alt: altOf(picture),
    areas: kept.map(({ area }) => area as Area),
    right: kept.flatMap(({ isRight }, index) => (isRight ? [index] : [])),
  };
}

/** What an object is placed on, which several may share. */
function stageOf(item: QtiItem, interaction: XmlElement): XmlElement | undefined {
  return descendantsOf(item.body, 'positionObjectStage').find((stage) =>
    elementsOf(stage).includes(interaction),
  );
}

const isWhole = (size: Partial<Size>): size is Size => size.width !== undefined && size.height !== undefined;

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

/** The share of the picture's width around a point that is the whole key. */
const around = 0.04;

function points(item: QtiItem, interaction: XmlElement, size: Size): FoundArea[] {
  const { areas, correct } = item.declarations.of(interaction);
  const mapped = areas
    .filter(({ shape, value }) => shape !== 'default' || value > 0)
    .map(({ shape, coordinates, value }) => ({
      area: areaOf(shape, coordinates, size),
      isRight: value > 0,
    }));
  if (mapped.length > 0 || correct.length === 0) return mapped;
  item.reading.note(t('areasAround'));
  return correct.map((point) => ({
    area: areaOf('circle', [...numbersOf(point).slice(0, 2), around * size.width], size),
    isRight: true,
  }));
}

function sizeOf(picture: XmlElement | undefined, name: string): number | undefined {
  const size = Number.parseFloat(picture?.attributes.get(name) ?? '');
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
