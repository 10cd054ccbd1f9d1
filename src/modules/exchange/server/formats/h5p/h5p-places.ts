// H5P's questions on a picture: things dragged onto zones, and spots to find.
import type { Area, InterchangeBody } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import { Unreadable } from '../items/item-reading.ts';
import { mediaOf } from '../pictures/found-images.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import { plainToMarkdown } from '../text/markdown-text.ts';
import { type H5pReading, list, number, type Params, record, text, type Whole } from './h5p-reading.ts';

type Pair = { element: number; zone: number };

/** `H5P.DragQuestion`: each thing has the zones that take it, each zone the things that are right in it. */
export async function readZones(params: Params, reading: H5pReading): Promise<Whole[]> {
  const { settings, task } = record(params.question);
  const { background, size } = record(settings);
  const zones = list(record(task).dropZones);
  const labels = zones.map((zone) => htmlToPlain(text(zone.label)));
  const isNamed = new Set(labels).size === labels.length && !labels.includes('');
  const names = zones.map((zone, index) =>
    isNamed ? plainToMarkdown(labels[index] ?? '') : placeOf(zone, index, record(size)),
  );
  reading.note(t('placesNamed'));
  const elements = list(record(task).elements);
  const isMoved = (index: number) => {
    const accepted = elements[index]?.dropZones;
    return Array.isArray(accepted) && accepted.length > 0;
  };
  const pairs: Pair[] = zones.flatMap((zone, index) =>
    (Array.isArray(zone.correctElements) ? zone.correctElements : [])
      .map((one) => ({ element: Number(one), zone: index }))
      .filter(({ element }) => isMoved(element)),
  );
  if (pairs.length === 0) throw new Unreadable(t('noPairs'));
  const things = elements.map((element, index) => ({ index, name: thingName(element, index, reading) }));
  const moved = things.filter(({ index }) => isMoved(index));
  // What lies on the picture and does not move is part of it.
  for (const { index, name } of things) if (!isMoved(index) && name !== '') reading.note(t('partsOfPicture'));
  const image = await reading.pictureIn(background);
  const title = text(record(settings).questionTitle);
  return [
    {
      html: title || htmlToPlain(text(params.taskDescription)) || t('dragHere'),
      body: pairsBody(pairs, moved, names, reading),
      ...(image && { media: mediaOf(image, '') }),
    },
  ];
}

function pairsBody(
  pairs: readonly Pair[],
  things: readonly { index: number; name: string }[],
  zones: readonly string[],
  reading: H5pReading,
): InterchangeBody {
  const isOnce = (side: keyof Pair) => new Set(pairs.map((pair) => pair[side])).size === pairs.length;
  if (isOnce('element')) {
    if (pairs.length < things.length) reading.note(t('leftAlone'));
    const used = pairs.toSorted((a, b) => a.element - b.element);
    return {
      kind: 'pairs',
      left: used.map(({ element }) => things.find(({ index }) => index === element)?.name ?? ''),
      right: [...zones],
      key: used.map(({ zone }) => zone),
    };
  }
  if (!isOnce('zone')) throw new Unreadable(t('manyPartners'));
  return {
    kind: 'pairs',
    left: pairs.map(({ zone }) => zones[zone] ?? ''),
    right: things.map(({ name }) => name),
    key: pairs.map(({ element }) => things.findIndex(({ index }) => index === element)),
  };
}

/** A zone without a label of its own: its number, and where it is. Positions are percents. */
function placeOf(zone: Params, index: number, size: Params): string {
  const place = { number: index + 1, x: Math.round(number(zone.x)), y: Math.round(number(zone.y)) };
  const isKnown = Number.isFinite(place.x) && Number.isFinite(place.y) && size.width !== undefined;
  return isKnown ? t('placeOnPicture', place) : t('placeNumber', { number: index + 1 });
}

function thingName(element: Params, index: number, reading: H5pReading): string {
  const { library, params } = record(element.type);
  const inside = record(params);
  // A heading is only larger.
  if (!/Image/.test(text(library))) return reading.textOnly(text(inside.text)).replace(/^#+\s+/, '');
  reading.note(t('labelsWerePictures'));
  const said = htmlToPlain(text(inside.alt) || text(inside.title));
  return plainToMarkdown(said || t('pictureNumber', { number: index + 1 }));
}

/** `H5P.ImageHotspotQuestion` and the one with several spots: positions are percents. */
export async function readSpots(params: Params, reading: H5pReading): Promise<Whole[]> {
  const inside = record(params.imageHotspotQuestion ?? params.imageMultipleHotspotQuestion);
  const { backgroundImage } = record(inside.backgroundImageSettings);
  const image = await reading.pictureIn(backgroundImage ?? inside.backgroundImageSettings);
  if (!image) throw new Unreadable(t('noBackground'));
  const settings = record(inside.hotspotSettings);
  const areas: Area[] = [];
  const right: number[] = [];
  for (const spot of list(settings.hotspot)) {
    const area = areaOf(record(spot.computedSettings));
    const { correct, feedbackText } = record(spot.userSettings);
    if (htmlToPlain(text(feedbackText)) !== '') reading.note(t('feedbackLost'));
    if (!area) reading.note(t('strangeArea'));
    else if (areas.push(area) && correct === true) right.push(areas.length - 1);
  }
  if (areas.length === 0) throw new Unreadable(t('noAreas'));
  const { imageId, width, height } = image;
  return [
    {
      html: text(settings.taskDescription),
      body: { kind: 'areas', image: { imageId, width, height }, alt: '', areas, right },
    },
  ];
}

function areaOf(settings: Params): Area | null {
  const numbers = ['x', 'y', 'width', 'height'].map((name) => number(settings[name]) / 100);
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  if (!numbers.every(Number.isFinite) || !(width > 0) || !(height > 0)) return null;
  if (text(settings.figure) !== 'circle') return { shape: 'rectangle', x, y, width, height };
  return { shape: 'ellipse', x: x + width / 2, y: y + height / 2, radiusX: width / 2, radiusY: height / 2 };
}
