// One content of H5P as items.

import { cutText } from '#platform/contract/text/cut-text.ts';
import type { FoundItem } from '../file-format.ts';
import { t } from '../format-texts.ts';
import { type RichText, Unreadable } from '../items/item-reading.ts';
import { hasKey } from '../items/key-check.ts';
import { leftOut, OnlyText } from '../items/passages.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import { readBlanks, readDragText, readListedBlanks, readMarkedWords } from './h5p-blanks.ts';
import {
  readCards,
  readClues,
  readEssay,
  readGuess,
  readMultiChoice,
  readParagraphs,
  readPictureChoice,
  readSingleChoices,
  readSummary,
  readTruth,
} from './h5p-choices.ts';
import names from './h5p-names.json' with { type: 'json' };
import { readSpots, readZones } from './h5p-places.ts';
import { H5pReading, type Params, record, text, type Whole } from './h5p-reading.ts';

export type H5pContent = { library: string; params: Params };

type ReadParams = (params: Params, reading: H5pReading) => Whole[] | Promise<Whole[]>;

/** By how they are answered; the libraries' own names are data, because some sound like our types. */
const readers: Record<string, ReadParams> = {
  choices: readMultiChoice,
  pictures: readPictureChoice,
  truth: readTruth,
  blanks: readBlanks,
  listed: readListedBlanks,
  words: readDragText,
  marks: readMarkedWords,
  several: readSingleChoices,
  statements: readSummary,
  order: readParagraphs,
  essay: readEssay,
  guess: readGuess,
  cards: readCards,
  clues: readClues,
  zones: readZones,
  spots: readSpots,
};
const libraries = new Map(Object.entries(names));
/** What shows something and asks nothing. */
const silent = /^H5P\.(?:AdvancedText|Text|Image|Video|Audio|Link|Table|Nil|Shape|GoToQuestion)$/;

export async function* readContent(
  { library, params }: H5pContent,
  place: string,
  files: ReadonlyMap<string, Buffer>,
): AsyncGenerator<FoundItem> {
  const read = readers[libraries.get(library) ?? ''];
  const reading = new H5pReading(files);
  try {
    if (!read) throw await unreadable(library, params, reading);
    for (const { html, body, media } of await read(params, reading)) {
      const rich = await withPicture(params, html, reading);
      if (!hasKey(body)) reading.note(t('noKey'));
      const shown = media ?? rich.media;
      if (media && rich.media) reading.note(t('furtherPicture'));
      yield {
        place,
        title: cutText(htmlToPlain(html), 120),
        item: { ...body, text: rich.text, ...(shown && { media: shown }) },
        images: reading.images,
        adapted: reading.adapted,
      };
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    yield leftOut(place, read ? '' : library.slice(0, 100), error);
  }
}

async function unreadable(library: string, params: Params, reading: H5pReading): Promise<Unreadable> {
  if (!silent.test(library)) return new Unreadable(t('unknownKind', { kind: cutText(library || 'H5P', 60) }));
  const media = library === 'H5P.Image' ? await reading.mediaIn(params.file, params.alt) : undefined;
  const rich = await reading.richText(text(params.text), reading.findFile);
  return new OnlyText({ ...rich, ...(media && { media }) }, reading);
}

/** A picture above the question is a file of its own. */
async function withPicture(params: Params, html: string, reading: H5pReading): Promise<RichText> {
  const media = record(record(params.media).type);
  const file = record(record(media.params).file);
  const isVideo = /Video|Audio/.test(text(media.library));
  if (isVideo) reading.note(t('mediaLeftOut'));
  const source = text(file.path);
  const alt = text(record(media.params).alt).replace(/["<>&]/g, ' ');
  const picture = source && !isVideo && !/["<>]/.test(source) ? `<img src="${source}" alt="${alt}">` : '';
  return reading.richText(`${picture}${html}`, reading.findFile);
}
