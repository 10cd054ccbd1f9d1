// The database in an Anki package, of every age: its notes, and the kinds of notes that say what is on a card.
import { DatabaseSync } from 'node:sqlite';
import { isRecord } from '#platform/contract/is-record.ts';
import type { CardTemplate } from './card-template.ts';
import { fieldsOf, type ProtoField } from './proto-fields.ts';

export type NoteType = { name: string; fields: string[]; templates: CardTemplate[] };
export type AnkiNote = { typeId: string; tags: string; fields: string[] };
export type AnkiContent = { types: Map<string, NoteType>; notes: AnkiNote[]; isCut: boolean; title: string };

const maxNotes = 2_100;
const maxTypes = 500;
const maxTypeFields = 5_000;
const maxFieldLetters = 400_000;
const maxModelLetters = 10_000_000;
/** Between the fields of a note, and between a deck and its parent. */
const unit = '\u001f';
const deckParts = (name: string) => name.replaceAll(unit, '::').split('::');

const ownOrder = Buffer.from('COLLATE unicase');
const knownOrder = Buffer.from('COLLATE nocase ');

/**
 * Names sort in an order that only Anki knows, and the database refuses tables whose order it doesn't know. Nothing is
 * looked up by a name here, so any order will do.
 */
function withKnownOrder(bytes: Buffer): Buffer {
  for (let at = bytes.indexOf(ownOrder); at !== -1; at = bytes.indexOf(ownOrder, at + 1))
    knownOrder.copy(bytes, at);
  return bytes;
}

/** @throws if the bytes are no such database */
export function readDatabase(bytes: Buffer): AnkiContent {
  const database = new DatabaseSync(':memory:', { allowExtension: false });
  try {
    database.deserialize(withKnownOrder(bytes));
    // A view or a virtual table of that name could compute for as long as it likes.
    const tables = new Set(
      database
        .prepare(
          `SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND length(name) < 40 LIMIT 200`,
        )
        .all()
        .map(({ name }) => String(name)),
    );
    if (!tables.has('notes')) throw new Error('no notes');
    const rows = database
      .prepare(
        `SELECT CAST(mid AS TEXT) AS mid, tags, substr(flds, 1, ${maxFieldLetters}) AS flds FROM notes ORDER BY id LIMIT ${maxNotes + 1}`,
      )
      .all();
    const types = tables.has('notetypes') ? newTypes(database) : oldTypes(database, tables);
    const notes = rows.slice(0, maxNotes).map(({ mid, tags, flds }) => ({
      typeId: String(mid),
      tags: typeof tags === 'string' ? tags : '',
      fields: typeof flds === 'string' ? flds.split(unit) : [],
    }));
    return { types, notes, isCut: rows.length > maxNotes, title: deckTitle(database, tables) };
  } finally {
    database.close();
  }
}

/** Until 2021 all of them were in one JSON. */
function oldTypes(database: DatabaseSync, tables: ReadonlySet<string>): Map<string, NoteType> {
  const types = new Map<string, NoteType>();
  const models = tables.has('col') ? jsonIn(database, 'models') : {};
  for (const [id, model] of Object.entries(models).slice(0, maxTypes)) {
    if (!isRecord(model)) continue;
    const fields = recordsIn(model.flds).map(({ name }) => String(name));
    const templates = recordsIn(model.tmpls).map(({ qfmt, afmt }) => ({
      front: String(qfmt ?? ''),
      back: String(afmt ?? ''),
    }));
    types.set(id, { name: String(model.name ?? ''), fields, templates });
  }
  return types;
}

function recordsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord).slice(0, maxTypes) : [];
}

function jsonIn(database: DatabaseSync, column: 'models' | 'decks'): Record<string, unknown> {
  const row = database.prepare(`SELECT substr(${column}, 1, ${maxModelLetters}) AS json FROM col`).get();
  try {
    const content: unknown = JSON.parse(typeof row?.json === 'string' ? row.json : '');
    return isRecord(content) ? content : {};
  } catch {
    return {};
  }
}

function newTypes(database: DatabaseSync): Map<string, NoteType> {
  const types = new Map<string, NoteType>();
  const rowsOf = (sql: string) => database.prepare(`${sql} LIMIT ${maxTypeFields}`).all();
  for (const { id, name } of rowsOf('SELECT CAST(id AS TEXT) AS id, name FROM notetypes'))
    types.set(String(id), { name: String(name), fields: [], templates: [] });
  for (const { id, ord, name } of rowsOf('SELECT CAST(ntid AS TEXT) AS id, ord, name FROM fields')) {
    const fields = types.get(String(id))?.fields;
    if (fields && Number(ord) < maxTypes) fields[Number(ord)] = String(name);
  }
  for (const { id, ord, config } of rowsOf('SELECT CAST(ntid AS TEXT) AS id, ord, config FROM templates')) {
    const templates = types.get(String(id))?.templates;
    if (templates && Number(ord) < maxTypes && config instanceof Uint8Array)
      templates[Number(ord)] = templateOf(fieldsOf(Buffer.from(config)));
  }
  return types;
}

function templateOf(fields: readonly ProtoField[]): CardTemplate {
  const textOf = (wanted: number) =>
    fields.find(({ number, bytes }) => number === wanted && bytes)?.bytes?.toString('utf8') ?? '';
  return { front: textOf(1), back: textOf(2) };
}

/** The name of the deck if all notes are in one, or in decks of one parent; otherwise empty. */
function deckTitle(database: DatabaseSync, tables: ReadonlySet<string>): string {
  try {
    const used = new Set(
      database
        .prepare('SELECT DISTINCT CAST(did AS TEXT) AS did FROM cards LIMIT 1000')
        .all()
        .map(({ did }) => String(did)),
    );
    const names = [...deckNames(database, tables)].filter(([id]) => used.has(id)).map(([, name]) => name);
    const roots = new Set(names.map((name) => deckParts(name)[0]?.trim() ?? ''));
    const [only = ''] = names.length === 1 ? [deckParts(names[0] ?? '').at(-1)] : [...roots];
    return roots.size === 1 && only !== 'Default' ? only : '';
  } catch {
    // It is only a title.
    return '';
  }
}

function deckNames(database: DatabaseSync, tables: ReadonlySet<string>): Map<string, string> {
  if (tables.has('decks')) {
    const rows = database.prepare('SELECT CAST(id AS TEXT) AS id, name FROM decks LIMIT 5000').all();
    return new Map(rows.map(({ id, name }) => [String(id), String(name)]));
  }
  const decks = tables.has('col') ? jsonIn(database, 'decks') : {};
  return new Map(
    Object.entries(decks).flatMap(([id, deck]) => (isRecord(deck) ? [[id, String(deck.name ?? '')]] : [])),
  );
}
