// DDInter's downloads: pairs of drugs with a level and nothing else, split into files by ATC letter.
import type { AnySeverity } from '#modules/interactions/contract.ts';
import type { KnownDrugs } from '../known-drugs.ts';
import { csvRecords, requireHeader } from '../reading/csv-records.ts';
import type { FileEntry, SourceFile } from '../reading/source-file.ts';
import { unreadable } from '../reading/unreadable.ts';
import { t } from '../texts.ts';
import type { Reading, SourceReader } from './source-reader.ts';

const header = ['DDInterID_A', 'Drug_A', 'DDInterID_B', 'Drug_B', 'Level'];

/** From the least to the most severe; unrated is below every rating. */
const levels = ['Unknown', 'Minor', 'Moderate', 'Major'] as const;
type Level = (typeof levels)[number];

const severityOf: Record<Level, AnySeverity> = {
  Unknown: 'UNRATED',
  Minor: 'MINOR',
  Moderate: 'MODERATE',
  Major: 'MAJOR',
};

/** Ten times as many as there are: an endless list of names is not a list of drugs. */
const maxNamesHeld = 20_000;

type Pair = { drugAId: string; drugBId: string; level: Level; sourceId: string };

/** All CSV files in a zip, or the one file. @throws AppError data_import_unreadable if a zip contains none */
export function csvEntriesOf({ kind, entries }: SourceFile): readonly FileEntry[] {
  const found = kind === 'plain' ? entries : entries.filter(({ name }) => /\.csv$/i.test(name));
  if (found.length === 0) throw unreadable(t('file.noCsv'));
  return found;
}

/** By both names; looked up once for each of the few thousand that exist. */
function finder(known: KnownDrugs): (name: string) => string | null {
  const held = new Map<string, string | null>();
  return (name) => {
    const before = held.get(name);
    if (before !== undefined) return before;
    const id = known.find(name)?.id ?? null;
    if (held.size < maxNamesHeld) held.set(name, id);
    return id;
  };
}

async function readPairs(file: SourceFile, { known, tally }: Reading): Promise<Map<string, Pair>> {
  const find = finder(known);
  const pairs = new Map<string, Pair>();
  const unknown = new Set<string>();
  const entries = csvEntriesOf(file);
  file.willRead(entries);
  for (const entry of entries) {
    let isFirst = true;
    const place = (line: number) =>
      entries.length > 1 ? t('where.lineOf', { line, name: entry.name }) : t('where.line', { line });
    for await (const { line, cells } of csvRecords(file.chunks(entry))) {
      if (isFirst) {
        requireHeader('DDInter', header, cells);
        isFirst = false;
        continue;
      }
      const [idA = '', nameA = '', idB = '', nameB = '', levelText = ''] = cells.map((cell) => cell.trim());
      const level = levels.find((one) => one === levelText);
      if (cells.length !== header.length || !idA || !idB || !nameA || !nameB) {
        tally.reject(place(line), t('reject.cells', { count: cells.length, expected: header.length }));
        continue;
      }
      if (!level) {
        tally.reject(place(line), t('reject.level', { level: levelText.slice(0, 40) }));
        continue;
      }
      const [a, b] = [find(nameA), find(nameB)];
      if (!a || !b) {
        // Each name once among the examples, each row once among the counts.
        const name = a ? nameB : nameA;
        tally.skip(t('skip.unknownDrug'), unknown.has(name) ? '' : `${place(line)}: ${name}`);
        if (unknown.size < maxNamesHeld) unknown.add(name);
        continue;
      }
      if (a === b) {
        tally.skip(t('skip.sameDrug'), `${place(line)}: ${nameA}, ${nameB}`);
        continue;
      }
      const [drugAId, drugBId] = a < b ? [a, b] : [b, a];
      const key = `${drugAId} ${drugBId}`;
      const held = pairs.get(key);
      if (held) tally.skip(t('skip.pairAgain'), `${place(line)}: ${nameA}, ${nameB}`);
      if (held && levels.indexOf(held.level) >= levels.indexOf(level)) continue;
      const sourceId = idA < idB ? `${idA} ${idB}` : `${idB} ${idA}`;
      pairs.set(key, { drugAId, drugBId, level, sourceId });
    }
    if (isFirst) requireHeader('DDInter', header, []);
  }
  return pairs;
}

/** The paper that describes the collection; the files themselves cite nothing. */
const reference = {
  title: 'DDInter: an online drug–drug interaction database',
  publisher: 'Nucleic Acids Research 50 (D1), D1200–D1207',
  year: 2022,
  url: 'https://doi.org/10.1093/nar/gkab880',
};

export const ddinter: SourceReader = {
  async *read(file, reading) {
    for (const { drugAId, drugBId, level, sourceId } of (await readPairs(file, reading)).values()) {
      yield {
        kind: 'interaction',
        interaction: {
          drugAId,
          drugBId,
          severity: severityOf[level],
          sourceId,
          mechanism: t('ddinter.mechanism'),
          effect: t(level === 'Unknown' ? 'ddinter.effectUnrated' : 'ddinter.effect', { level }),
          management: t('ddinter.management'),
          references: [reference],
        },
      };
    }
  },
};
