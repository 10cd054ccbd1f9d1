// The export of WHO's electronic Essential Medicines List, as CSV or as a workbook: which drugs are on it, and what
// for.
import { createHash } from 'node:crypto';
import type { FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import type { KnownDrugs } from '../known-drugs.ts';
import { type CsvRecord, csvRecords, requireHeader } from '../reading/csv-records.ts';
import type { SourceFile } from '../reading/source-file.ts';
import { plainText } from '../reading/unreadable.ts';
import { isWorkbook, xlsxRecords } from '../reading/xlsx-records.ts';
import { t } from '../texts.ts';
import { csvEntriesOf } from './ddinter.ts';
import type { ImportedFact, SourceReader } from './source-reader.ts';

const header = [
  'Medicine name',
  'EML section',
  'Formulations',
  'Indication',
  'ATC codes',
  'Combined with',
  'Status',
];

async function* recordsOf(file: SourceFile): AsyncGenerator<CsvRecord> {
  if (isWorkbook(file)) {
    yield* xlsxRecords(file);
    return;
  }
  const [entry] = csvEntriesOf(file);
  if (!entry) return;
  file.willRead([entry]);
  yield* csvRecords(file.chunks(entry));
}

/** `amoxicillin + clavulanic acid` is one medicine with two substances. */
function findMedicine(known: KnownDrugs, name: string): FormularyDrug | null {
  const parts = name
    .split(/\s\+\s|\//)
    .map((part) => part.trim())
    .filter(Boolean);
  return known.find(name) ?? (parts.length > 1 ? known.findCombination(parts) : null);
}

function factOf([
  name = '',
  section = '',
  formulations = '',
  indication = '',
  codes = '',
  partners = '',
]: string[]): ImportedFact {
  const lines = [
    t('eeml.section', { section }),
    indication && t('eeml.indication', { indication }),
    formulations && t('eeml.formulations', { formulations }),
    partners && t('eeml.partners', { partners }),
    codes && t('eeml.codes', { codes }),
  ].filter(Boolean);
  const key = createHash('sha256').update([name, section, indication, partners].join('\n')).digest('hex');
  return {
    kind: 'essential-medicine',
    itemKey: key.slice(0, 16),
    value: plainText(lines.join('\n'), 4_000),
    sourceId: plainText(name, 200),
  };
}

export const eeml: SourceReader = {
  async *read(file, { known, tally }) {
    const byDrug = new Map<string, Map<string, ImportedFact>>();
    let isFirst = true;
    for await (const { line, cells } of recordsOf(file)) {
      if (isFirst) {
        requireHeader('eEML', header, cells);
        isFirst = false;
        continue;
      }
      const row = header.map((_, index) => (cells[index] ?? '').trim());
      const [name = '', section = ''] = row;
      const status = row[6] ?? '';
      const where = t('where.line', { line });
      if (cells.length > header.length) {
        tally.reject(where, t('reject.cells', { count: cells.length, expected: header.length }));
        continue;
      }
      if (!name || !section || !status) {
        tally.reject(where, t('reject.emptyCells'));
        continue;
      }
      if (status !== 'Added') {
        tally.skip(t('skip.status'), `${where}: ${name} (${status})`);
        continue;
      }
      const drug = findMedicine(known, name);
      if (!drug) {
        tally.skip(t('skip.unknownDrug'), `${where}: ${name}`);
        continue;
      }
      const facts = byDrug.get(drug.id) ?? new Map<string, ImportedFact>();
      const fact = factOf(row);
      if (facts.has(fact.itemKey)) tally.skip(t('skip.rowAgain'), `${where}: ${name}`);
      facts.set(fact.itemKey, fact);
      byDrug.set(drug.id, facts);
    }
    if (isFirst) requireHeader('eEML', header, []);
    for (const [drugId, facts] of byDrug)
      yield { kind: 'facts', facts: { drugId, facts: [...facts.values()], sourceDate: null } };
  },
};
