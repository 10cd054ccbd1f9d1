// Anki packages: decks of flashcards, with their pictures.
import { setImmediate as pause } from 'node:timers/promises';
import { ExchangeError } from '#modules/exchange/errors.ts';
import { t as sentences } from '../../texts.ts';
import type { FileFormat, FoundItem, FoundQuiz, ReadingFile } from '../file-format.ts';
import { zipKindOf } from '../file-kinds.ts';
import { t } from '../format-texts.ts';
import type { FindFile } from '../items/item-reading.ts';
import { readZip } from '../zip-reader.ts';
import { type AnkiContent, type AnkiNote, type NoteType, readDatabase } from './anki-database.ts';
import { findInPackage, unpacked } from './anki-media.ts';
import { readCard } from './card-item.ts';
import { readOptionsNote } from './card-options.ts';
import { type CardTemplate, marksOf, showSide } from './card-template.ts';

/** The newest first: beside it, an older one only says that Anki has to be updated. */
const databases = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
const maxUnpackedBytes = 100 * 1024 * 1024;
/** Decks have a file for each picture and each sound. */
const maxEntries = 20_000;

export const anki: FileFormat = {
  name: 'anki',
  title: 'Anki',
  fileExtensions: ['apkg', 'colpkg'],
  looksLike: ({ bytes }) => Number(zipKindOf(bytes) === 'anki'),
  read: readAnki,
};

async function* readAnki({ bytes }: ReadingFile): AsyncGenerator<FoundItem, FoundQuiz> {
  if (zipKindOf(bytes) !== 'anki') throw unreadable();
  const files = await readZip(bytes, { totalBytes: maxUnpackedBytes, entries: maxEntries });
  const { types, notes, isCut, title } = contentOf(files);
  const findFile = findInPackage(files);
  for (const [index, note] of notes.entries()) {
    const place = sentences('place.question', { number: index + 1 });
    yield await readNote(note, types.get(note.typeId), place, findFile);
    // Others need to be served in the meantime.
    if (index % 10 === 9) await pause();
  }
  return { ...(title && { title }), notes: [t('cardsPlan'), ...(isCut ? [sentences('file.cutRows')] : [])] };
}

function contentOf(files: ReadonlyMap<string, Buffer>): AnkiContent {
  const packed = databases.map((name) => files.get(name)).find(Boolean);
  if (!packed) throw unreadable();
  try {
    return readDatabase(unpacked(packed, maxUnpackedBytes));
  } catch {
    throw unreadable();
  }
}

const unreadable = () => new ExchangeError('import_unreadable', { message: sentences('file.ankiBroken') });

async function readNote(
  note: AnkiNote,
  type: NoteType | undefined,
  place: string,
  findFile: FindFile,
): Promise<FoundItem> {
  const tags = note.tags.split(/\s+/).filter((tag) => tag !== '' && tag !== 'marked' && tag !== 'leech');
  const names = type?.fields ?? [];
  const fields = new Map(note.fields.map((value, index) => [names[index] ?? `#${index}`, value]));
  const options = await readOptionsNote({ fields, place, tags }, findFile);
  if (options) return options;
  const template = type?.templates[0];
  const sides = template ? sidesOf(template, fields) : null;
  const [first = '', second = '', ...rest] = note.fields;
  const { front, answer, extra } = sides ?? { front: first, answer: second, extra: rest };
  const templates = (type?.templates ?? []).filter(Boolean).length;
  const notes = templates > 1 ? [t('cardDirections', { count: templates })] : [];
  return readCard({ place, front, answer, extra, tags, notes }, findFile);
}

type Sides = { front: string; answer: string; extra: string[] };

/** null if the template shows nothing of this note on its front. */
function sidesOf({ front, back }: CardTemplate, fields: ReadonlyMap<string, string>): Sides | null {
  const inFront = marksOf(front);
  const shown = showSide(front, fields);
  const typed = inFront.find(({ filters }) => filters.includes('type') && !filters.includes('cloze'));
  const isOnFront = new Set(inFront.filter((one) => one !== typed).map(({ name }) => name));
  if (![...isOnFront].some((name) => fields.get(name)?.trim())) return null;
  const behind = marksOf(back)
    .filter(({ name, filters }) => name !== typed?.name && !isOnFront.has(name) && !isSpoken(filters))
    .map(({ name }) => fields.get(name) ?? '');
  const key = typed && fields.get(typed.name);
  const [answer = '', ...extra] = [...(key ? [key] : []), ...behind].filter((html) => html.trim() !== '');
  return { front: shown, answer, extra };
}

const isSpoken = (filters: readonly string[]) => filters.some((filter) => filter.startsWith('tts'));
