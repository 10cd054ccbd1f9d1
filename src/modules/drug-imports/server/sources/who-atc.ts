// The ATC/DDD index as a table: one row for each code and route. Codes that our record lacks become facts.

import type { FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import { normaliseName } from '#modules/pharmacology/contract/names.ts';
import { csvRecords, requireHeader } from '../reading/csv-records.ts';
import type { SourceFile } from '../reading/source-file.ts';
import { plainText } from '../reading/unreadable.ts';
import { t } from '../texts.ts';
import { csvEntriesOf } from './ddinter.ts';
import type { Reading, SourceReader } from './source-reader.ts';

const header = ['atc_code', 'atc_name', 'ddd', 'uom', 'adm_r', 'note'];
const codeShape = /^[A-Z](\d\d([A-Z]([A-Z](\d\d)?)?)?)?$/;
/** Only a complete code names a substance; shorter ones are groups. */
const substanceLength = 7;

type Code = { code: string; name: string; doses: string[] };

function doseOf([, , amount = '', unit = '', route = '', note = '']: readonly string[]): string {
  const parts = [amount, unit, route, note]
    .map((part) => part.trim())
    .filter((part) => part && part !== 'NA');
  return amount.trim() && amount.trim() !== 'NA' ? parts.join(' ') : '';
}

async function readCodes(file: SourceFile, { tally }: Reading): Promise<Code[]> {
  const codes = new Map<string, Code>();
  const entries = csvEntriesOf(file);
  file.willRead(entries);
  for (const entry of entries) {
    let isFirst = true;
    for await (const { line, cells } of csvRecords(file.chunks(entry))) {
      if (isFirst) {
        requireHeader('ATC', header, cells);
        isFirst = false;
        continue;
      }
      const [code = '', name = ''] = cells.map((cell) => cell.trim());
      const where = t('where.line', { line });
      if (cells.length !== header.length)
        tally.reject(where, t('reject.cells', { count: cells.length, expected: header.length }));
      else if (!codeShape.test(code)) tally.reject(where, t('reject.code', { code: code.slice(0, 40) }));
      else if (!name || name === 'NA') tally.reject(where, t('reject.noName'));
      else if (code.length < substanceLength) tally.skip(t('skip.group'), `${code} ${name}`);
      else {
        const held = codes.get(code) ?? { code, name, doses: [] };
        const dose = plainText(doseOf(cells), 120);
        if (dose && !held.doses.includes(dose) && held.doses.length < 20) held.doses.push(dose);
        codes.set(code, held);
      }
    }
    if (isFirst) requireHeader('ATC', header, []);
  }
  return [...codes.values()];
}

/** `metformin and sitagliptin` -> both; any other name stays one. */
function partsOf(name: string): string[] {
  return name
    .split(/,\s|\sand\s/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** `thiamine (vit B1)`, `methyldopa (levorotatory)`: brackets distinguish a form and are not part of the name. */
const withoutBrackets = (name: string) =>
  name
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The index names some codes by a group, `amoxicillin and beta-lactamase inhibitor`, or more briefly than we do,
 * `insulin (human)`. If the code is already ours, it means the same drug if its first name begins the name of the drug
 * or of an ingredient.
 */
function meansHolder({ record }: FormularyDrug, name: string): boolean {
  const [first = ''] = partsOf(withoutBrackets(name));
  const wanted = `${normaliseName(first)} `;
  return [record.generic, ...record.ingredients].some((own) => {
    const held = `${normaliseName(own)} `;
    return held.startsWith(wanted) || wanted.startsWith(held);
  });
}

export const whoAtc: SourceReader = {
  async *read(file, reading) {
    const { known, tally } = reading;
    const holders = new Map<string, string[]>();
    for (const { id, record } of known.byId.values())
      for (const code of record.atc) holders.set(code, [...(holders.get(code) ?? []), id]);
    const byDrug = new Map<string, Code[]>();
    for (const found of await readCodes(file, reading)) {
      const { code, name } = found;
      const held = (holders.get(code) ?? []).flatMap((id) => known.byId.get(id) ?? []);
      const drug =
        known.find(name) ??
        known.findCombination(partsOf(name)) ??
        held.find((holder) => meansHolder(holder, name));
      for (const { id: holder } of held) {
        if (holder === drug?.id) continue;
        const ours = `${known.byId.get(holder)?.generic}: ${code}`;
        tally.conflict({ what: code, ours, theirs: `${name}: ${code}` });
      }
      if (!drug) tally.skip(t('skip.unknownDrug'), `${code} ${name}`);
      else if (held.includes(drug)) tally.add({ added: 0, changed: 0, unchanged: 1, conflicts: [] });
      else byDrug.set(drug.id, [...(byDrug.get(drug.id) ?? []), found]);
    }
    for (const [drugId, codes] of byDrug) {
      const facts = codes.map(({ code, name, doses }) => ({
        kind: 'atc',
        itemKey: code,
        value: plainText(
          [`${code} ${name}`, ...doses.map((dose) => t('atc.dose', { dose }))].join('; '),
          2_000,
        ),
        sourceId: code,
      }));
      yield { kind: 'facts', facts: { drugId, facts, sourceDate: null } };
    }
  },
};
