// Converts Moodle's markers on a picture to areas on a picture.

import { childOf, textOf, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import type { Area, InterchangeBody } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import { Unreadable } from '../items/item-reading.ts';
import { areaOfPixels } from '../pictures/areas.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import { bytesOf, type MoodleItem, plainText } from './moodle-xml-item.ts';

/** The marker's text if the area has no name: markers need a text. */
export const plainMarker = '×';

const shapes = { rectangle: 'rectangle', circle: 'circle', polygon: 'polygon' } as const;

export async function readMarkers(item: MoodleItem): Promise<InterchangeBody> {
  const background = item.child('file');
  const name = background?.attributes.get('name') ?? '';
  const image = background
    ? await item.reading.picture(name, () => ({ fileName: name, bytes: bytesOf(background) }))
    : undefined;
  if (!image) throw new Unreadable(t('noBackground'));
  const labels = new Map(item.children('drag').map((drag) => [numberOf(drag), htmlToPlain(plainText(drag))]));
  const areas = item.children('drop').flatMap((drop) => {
    const area = areaOf(drop, image);
    const label = labels.get(textOf(childOf(drop, 'choice')).trim());
    if (!area || label === undefined) {
      item.reading.note(t('strangeArea'));
      return [];
    }
    return [label === plainMarker || label === '' ? area : { ...area, label }];
  });
  if (areas.length === 0) throw new Unreadable(t('noAreas'));
  if (new Set(areas.map(({ label }) => label)).size > 1) item.reading.note(t('namedMarkers'));
  const { imageId, width, height } = image;
  return { kind: 'areas', image: { imageId, width, height }, alt: '', areas, right: [...areas.keys()] };
}

function numberOf(drag: XmlElement): string {
  return (textOf(childOf(drag, 'no')) || drag.attributes.get('no') || '').trim();
}

// "120,80;30", "10,10;40,20" or "1,1;9,1;5,8".
function areaOf(drop: XmlElement, image: { width: number; height: number }): Area | null {
  const shape = textOf(childOf(drop, 'shape')).trim().toLowerCase();
  const numbers = textOf(childOf(drop, 'coords')).split(/[,;]/).map(Number);
  return Object.hasOwn(shapes, shape)
    ? areaOfPixels(shapes[shape as keyof typeof shapes], numbers, image)
    : null;
}
