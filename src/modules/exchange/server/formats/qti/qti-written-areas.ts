// Areas on a picture as a QTI 2.1 interaction: students point, and areas define what that is worth.

import { escapeXml } from '#platform/server/files/xml/xml-characters.ts';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import { type ItemWriting, Unwritable } from '../items/item-writing.ts';
import { type PixelArea, pixelsOfArea } from '../pictures/areas.ts';
import { responseDeclaration, setOutcome, type WrittenBody } from './qti-written-parts.ts';

type AreasItem = Extract<InterchangeItem, { kind: 'areas' }>;

export async function writeAreas(
  item: AreasItem,
  points: number,
  writing: ItemWriting,
): Promise<WrittenBody> {
  const { image, alt, areas, right } = item;
  const rightCount = new Set(right.filter((index) => index in areas)).size;
  if (!image || rightCount === 0) throw new Unwritable(t('unfinished'));
  const picture = await writing.picture(image.imageId);
  if (!picture) throw new Unwritable(t('pictureGone'));
  if (areas.some(({ label }) => label?.trim())) writing.note(t('labelsLost'));
  const entries = areas.map((area, index) => {
    const { shape, coordinates } = shapeOf(pixelsOfArea(area, image));
    const value = right.includes(index) ? points / rightCount : 0;
    return `<areaMapEntry shape="${shape}" coords="${coordinates.join(',')}" mappedValue="${value}"/>`;
  });
  const areaMapping = `<areaMapping lowerBound="0" upperBound="${points}" defaultValue="0">${entries.join('')}</areaMapping>`;
  const cardinality = rightCount === 1 ? 'single' : 'multiple';
  const { width, height } = image;
  const object = `<object data="media/${picture.name}" type="${picture.mediaType}" width="${width}" height="${height}">${escapeXml(alt)}</object>`;
  return {
    declarations: [
      responseDeclaration('RESPONSE', { cardinality, baseType: 'point' }, { areas: areaMapping }),
    ],
    interaction: `<selectPointInteraction responseIdentifier="RESPONSE" maxChoices="${rightCount}">${object}</selectPointInteraction>`,
    rules: [setOutcome('SCORE', '<mapResponsePoint identifier="RESPONSE"/>')],
  };
}

function shapeOf({ shape, numbers }: PixelArea): { shape: string; coordinates: number[] } {
  if (shape === 'polygon') return { shape: 'poly', coordinates: numbers };
  if (shape !== 'rectangle') return { shape, coordinates: numbers };
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  return { shape: 'rect', coordinates: [x, y, x + width, y + height] };
}
