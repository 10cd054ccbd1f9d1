// Numbers records as they are cited; the same record keeps its number.
import type { StoredGuideline } from '#modules/guidelines/api/reading.ts';
import type { DrugInteraction, SubstanceInteraction } from '#modules/interactions/contract.ts';
import type { FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import type { CitedRecord } from '../contract.ts';
import type { Source } from './phrasing.ts';

const monograph = (id: string, part: string) =>
  `/pharmacology-tools/drugs/${id}${part === 'overview' ? '' : `?part=${part}`}`;

export type Citations = ReturnType<typeof citations>;

export function citations() {
  const cited: CitedRecord[] = [];
  const sources: Source[] = [];

  /** The text followed by the number of its record. */
  function cite(record: CitedRecord, text: string): string {
    const at = cited.findIndex(({ id }) => id === record.id);
    if (at < 0) {
      cited.push(record);
      sources.push({ id: record.id, title: record.title, text });
      return `${text} [${cited.length}]`;
    }
    const source = sources[at];
    if (source && !source.text.includes(text)) source.text += `\n${text}`;
    return `${text} [${at + 1}]`;
  }

  return {
    cited,
    sources,
    drug: ({ id, generic }: FormularyDrug, part: string, text: string) =>
      cite({ id: `drug:${id}`, title: generic, path: monograph(id, part) }, text),
    pair: ({ id, drugAId, drugBId, drugAName, drugBName }: DrugInteraction, text: string) =>
      cite(
        {
          id: `interaction:${id}`,
          title: `${drugAName} with ${drugBName}`,
          path: `/pharmacology-tools/interactions?drugs=${drugAId},${drugBId}`,
        },
        text,
      ),
    substance: ({ id, drugId, drugName, substance }: SubstanceInteraction, text: string) =>
      cite(
        {
          id: `interaction:${id}`,
          title: `${drugName} with ${substance}`,
          path: monograph(drugId, 'interactions'),
        },
        text,
      ),
    interaction: (record: CitedRecord, text: string) =>
      cite({ ...record, id: `interaction:${record.id}` }, text),
    guideline: ({ id, title }: StoredGuideline, text: string) =>
      cite({ id: `guideline:${id}`, title, path: `/pharmacology-tools/guidelines/${id}` }, text),
  };
}
