// QTI 1.2: areas on a picture, as Canvas (in shares of it) and ILIAS (in pixels) write them.
import { descendantsOf, textOf, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import type { Area, InterchangeBody } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import { type RichText, Unreadable } from '../items/item-reading.ts';
import { areaOfPixels } from '../pictures/areas.ts';
import type { OldItem } from './old-item.ts';

type Whole = RichText & { body: InterchangeBody };
type Size = { width: number; height: number };

export async function readOldAreas(item: OldItem, response: XmlElement): Promise<Whole> {
  const [picture] = descendantsOf(response, 'matimage');
  const rewarded = new Set(item.rewarded(response).map(({ value }) => value));
  const image = picture && (await item.picture(picture.attributes.get('uri') ?? ''));
  const labels = descendantsOf(response, 'response_label').map((label) => ({
    label,
    numbers: ownText(label)
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number),
  }));
  const isInShares = labels.every(({ numbers }) => numbers.every((number) => number >= 0 && number <= 1));
  const size: Size | undefined = isInShares ? { width: 1, height: 1 } : image;
  if (!size) throw new Unreadable(t('noBackground'));
  const found = labels.map(({ label, numbers }) => ({
    area: areaOf(label.attributes.get('rarea') ?? '', numbers, size),
    // Canvas says nothing: all its areas are right.
    isRight: rewarded.size === 0 || rewarded.has(label.attributes.get('ident') ?? ''),
  }));
  const kept = found.filter((one): one is { area: Area; isRight: boolean } => one.area !== null);
  if (kept.length === 0) throw new Unreadable(t('noAreas'));
  if (kept.length < found.length) item.reading.note(t('strangeArea'));
  if (!image) item.reading.note(t('pictureToAdd'));
  const stem = await item.rich(`${item.stemHtml} ${item.htmlIn(response)}`);
  return {
    text: stem.text,
    body: {
      kind: 'areas',
      image: image ? { imageId: image.imageId, width: image.width, height: image.height } : null,
      alt: '',
      areas: kept.map(({ area }) => area),
      right: kept.flatMap(({ isRight }, index) => (isRight ? [index] : [])),
    },
  };
}

/** Without the texts of elements inside. */
const ownText = (element: XmlElement) =>
  element.children.filter((child) => typeof child === 'string').join('') || textOf(element);

function areaOf(shape: string, numbers: readonly number[], size: Size): Area | null {
  const [left = 0, top = 0, right = 0, bottom = 0] = numbers;
  if (/^rect/i.test(shape))
    return numbers.length < 4
      ? null
      : areaOfPixels('rectangle', [left, top, right - left, bottom - top], size);
  if (/^(ellipse|oval)/i.test(shape) && numbers.length >= 4) {
    const [radiusX, radiusY] = [Math.abs(right - left) / 2, Math.abs(bottom - top) / 2];
    return areaOfPixels('ellipse', [(left + right) / 2, (top + bottom) / 2, radiusX, radiusY], size);
  }
  if (/^circle|^ellipse/i.test(shape)) return areaOfPixels('circle', numbers.slice(0, 3), size);
  return /^(bounded|poly)/i.test(shape) ? areaOfPixels('polygon', numbers, size) : null;
}
