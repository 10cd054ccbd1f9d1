// All names by which a record's drug is found.
import type { DrugDraft, NameKind } from '../../contract.ts';

export function namesOf(record: DrugDraft): { name: string; kind: NameKind }[] {
  const of = (kind: NameKind, names: readonly string[]) => names.map((name) => ({ name, kind }));
  return [
    ...of('generic', [record.generic]),
    ...of('inn', record.inn ? [record.inn] : []),
    ...of('brand', record.brands),
    ...of('synonym', record.synonyms),
    ...of('abbreviation', record.abbreviations),
  ];
}
