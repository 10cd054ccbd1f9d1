// From the statements of rules and pairs to texts about two drugs: fitted to them, and complete.
import { Severity } from '../../contract.ts';
import type { AdviceFile } from '../data-set/advice-records.ts';
import type { InteractingDrug, ResolvedInteraction } from '../data-set/interaction-records.ts';
import { advising } from './advising.ts';
import { fitting } from './fitting.ts';
import { namedDrugs, namesOf } from './named-drugs.ts';
import { plainMechanism } from './plain-mechanism.ts';
import { t } from './texts.ts';

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const keyOf = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`);

/**
 * All records with their own texts: whether another drug is an alternative, the other records tell.
 * @param records with the texts of rules and pairs, names filled in
 */
export function composeTexts(
  records: readonly ResolvedInteraction[],
  drugs: readonly InteractingDrug[],
  advice: AdviceFile,
  classSources: ResolvedInteraction['references'],
): ResolvedInteraction[] {
  const byId = new Map(drugs.map((drug) => [drug.id, drug]));
  const hazards = new Map(
    records.map((one) => [
      keyOf(one.drugAId, one.drugBId),
      { level: Severity.options.indexOf(one.severity), ways: one.ways },
    ]),
  );
  const named = namedDrugs(drugs);
  const { narrow, canReplace } = fitting(drugs, named, (one, other) => hazards.get(keyOf(one, other)));
  const advise = advising(advice, drugs, canReplace, named);

  /** Those about one of the two or about no drug; none if all are about others. */
  const fitReferences = (references: ResolvedInteraction['references'], own: ReadonlySet<string>) =>
    references.filter(({ title }) => {
      const names = [...named(title)];
      return names.length === 0 || names.some((name) => own.has(name));
    });

  return records.map((record) => {
    const [a, b] = [byId.get(record.drugAId), byId.get(record.drugBId)];
    if (!a || !b) return record;
    const said = (text: string) => narrow(text, a, b, false);
    const references = fitReferences(record.references, new Set([...namesOf(a), ...namesOf(b)]));
    const isClassEffect = references.length === 0;
    const plain = capitalised(plainMechanism(record.ways, a, b));
    const fitted = {
      ...record,
      mechanism: said(record.mechanism) || plain || record.mechanism,
      effect: said(record.effect),
      context: [said(record.context), isClassEffect ? t('classEffect') : ''].filter(Boolean).join(' '),
      management: narrow(record.management, a, b, true),
      references: isClassEffect ? [...classSources, ...record.references] : references,
      alsoBecause: record.alsoBecause.map((one) => ({
        ...one,
        mechanism: said(one.mechanism) || one.mechanism,
      })),
    };
    const advised = advise(fitted, [a, b]);
    return {
      ...advised,
      effect: advised.effect || record.effect,
      management: advised.management || record.management,
    };
  });
}
