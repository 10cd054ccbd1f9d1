// Reads the files of other people that lie beside the repository and prints what came in of each kind. They belong to
// others, so they are not in the repository, and the test is skipped where they are missing.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { AppError } from '#platform/contract/errors.ts';
import { questionOf } from '../found-question.ts';
import { readerFor } from './registry.ts';

const folder = path.resolve('../shared/quiz-files');

type Row = { files: number; refused: number; read: number; ok: number; adapted: number; skipped: number };
type Count = Map<string, number>;

const rows = new Map<string, Row>();
const reasons = new Map<string, Count>();

/** A reason without the words of the file it speaks about. */
const general = (reason: string) => reason.replace(/“[^”]*”/g, '“…”').replace(/\d+/g, '#');

function countReason(kind: string, reason: string): void {
  const counts = reasons.get(kind) ?? new Map<string, number>();
  reasons.set(kind, counts.set(general(reason), (counts.get(general(reason)) ?? 0) + 1));
}

type Figure = { ok: number; adapted: number; skipped: number; reasons: Count };
const figures = new Map<string, Figure>();

function figureOf(title: string): Figure {
  const figure = figures.get(title) ?? { ok: 0, adapted: 0, skipped: 0, reasons: new Map() };
  figures.set(title, figure);
  return figure;
}

function rowOf(kind: string): Row {
  const row = rows.get(kind) ?? { files: 0, refused: 0, read: 0, ok: 0, adapted: 0, skipped: 0 };
  rows.set(kind, row);
  return row;
}

async function readOne(name: string): Promise<void> {
  const bytes = await readFile(path.join(folder, name));
  const ending = path.extname(name).slice(1);
  let kind = ending;
  try {
    const file = { fileName: path.basename(name), bytes };
    const reader = readerFor(file);
    kind = `${ending} as ${reader.name}`;
    const inFormat = figureOf(reader.title);
    const row = rowOf(kind);
    for await (const found of reader.read(file)) {
      const item = questionOf(found);
      row.read += 1;
      if ('skipped' in item) {
        row.skipped += 1;
        inFormat.skipped += 1;
        const reason = general(item.skipped);
        inFormat.reasons.set(reason, (inFormat.reasons.get(reason) ?? 0) + 1);
        countReason(kind, `skipped: ${item.skipped}`);
      } else if (item.notes.length > 0) {
        row.adapted += 1;
        inFormat.adapted += 1;
        for (const note of item.notes) countReason(kind, note);
      } else {
        row.ok += 1;
        inFormat.ok += 1;
      }
    }
    row.files += 1;
  } catch (error) {
    // Nothing but a sentence for the teacher.
    expect(error, name).toBeInstanceOf(AppError);
    const row = rowOf(kind);
    row.files += 1;
    row.refused += 1;
    countReason(kind, `refused: ${(error as AppError).message}`);
  }
}

it.skipIf(!existsSync(folder))(
  'the readers read other people’s files, and say what they made of them',
  { timeout: 300_000 },
  async () => {
    const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .filter((name) => name !== 'README.md' && !name.startsWith('own-words'));
    for (const name of names.toSorted()) await readOne(name);
    const lines = [...rows]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .flatMap(([kind, row]) => [
        `${kind.padEnd(22)} files ${row.files} (refused ${row.refused}), items ${row.read}: ok ${row.ok}, adapted ${row.adapted}, skipped ${row.skipped}`,
        ...[...(reasons.get(kind) ?? [])]
          .toSorted(([, a], [, b]) => b - a)
          .map(([reason, count]) => `    ${String(count).padStart(5)} ${reason}`),
      ]);
    console.info(lines.join('\n'));
    const count = [...rows.values()].reduce((sum, { ok, adapted }) => sum + ok + adapted, 0);
    expect(count).toBeGreaterThan(0);
    const table = [...figures]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([title, { reasons: left, ...figure }]) => {
        const why = [...left].toSorted(([, a], [, b]) => b - a).slice(0, 2);
        return [title, { ...figure, why: why.map(([reason]) => reason).join(' ') }] as const;
      });
    const written = `${JSON.stringify(Object.fromEntries(table), null, 2)}\n`;
    await expect(written).toMatchFileSnapshot('../../web/import-figures.json');
  },
);
