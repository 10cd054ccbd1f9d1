// What is written about the drugs of a list, and to which patient it applies. No patient ever comes here.
import type { FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import type { PatientCriterion } from '../../contract/patient-criteria.ts';
import type { Reference, Severity } from '../../contract.ts';
import type { InteractionData } from '../data-set/interaction-records.ts';
import type { Action, PatientData, PatientItem } from '../data-set/patient-records.ts';
import { t } from '../texts.ts';

type Drug = Pick<FormularyDrug, 'id' | 'record'>;
type Data = { patient: PatientData; interactions: Pick<InteractionData, 'tags' | 'references'> };

const severityOf: Record<Action, Severity> = {
  contraindicated: 'CONTRAINDICATED',
  avoid: 'MAJOR',
  reduce: 'MODERATE',
  weigh: 'MODERATE',
  watch: 'MINOR',
};

/** The label first, which is where doses and contraindications are from. */
function referencesOf({ record }: Drug): Reference[] {
  const isLabel = ({ title }: Reference) => /prescribing information|label/i.test(title);
  return record.references
    .map(({ title, publisher, year, url }) => ({ title, publisher, year, ...(url && { url }) }))
    .toSorted((one, other) => Number(isLabel(other)) - Number(isLabel(one)))
    .slice(0, 2);
}

type Written = Pick<PatientCriterion, 'id' | 'kind' | 'when' | 'severity' | 'text' | 'changes'>;

const fromMonograph = (drug: Drug, written: Written): PatientCriterion => ({
  ...written,
  id: `${written.id}--${drug.id}`,
  drugIds: [drug.id],
  evidence: 'ESTABLISHED',
  references: referencesOf(drug),
  isFromMonograph: true,
  isForOlder: false,
});

/** A text that says no more than that nothing changes. */
const isNothing = (text: string) =>
  /^(?:none|no (?:fixed |routine )?adjustment)/i.test(text) &&
  !/care|caution|avoid|contraindicat|not recommended|lower|reduce|start|stop|not studied|watch|monitor|rises?\b/i.test(
    text,
  );
const forbids = (text: string) => /avoid|contraindicat|not recommended|not advised/i.test(text);
/** Of a text that no band sorts: never graver than what one has to read. */
const readSeverity = (text: string): Severity =>
  forbids(text) || /reduce|lower|half|longer intervals/i.test(text) ? 'MODERATE' : 'MINOR';

function kidneyOf(drug: Drug, bands: PatientData['kidney']): PatientCriterion[] {
  const text = drug.record.renalAdjustment;
  const own = bands.filter(({ drug: id, says }) => id === drug.id && text.includes(says));
  const written = own.map(({ drug: _, action, says: __, ...kidney }, at) =>
    fromMonograph(drug, {
      id: `kidney-${at}`,
      kind: 'kidney',
      when: { kidney },
      severity: severityOf[action],
      text,
      changes: t('patient.kidneyChanges'),
    }),
  );
  if (written.length > 0 || isNothing(text)) return written;
  const when = { kidney: { measure: 'clearance' as const, below: 60 } };
  return [
    fromMonograph(drug, {
      id: 'kidney',
      kind: 'kidney',
      when,
      severity: readSeverity(text),
      text,
      changes: t('patient.readKidney'),
    }),
  ];
}

function liverOf(drug: Drug, bands: PatientData['liver']): PatientCriterion[] {
  const text = drug.record.hepaticAdjustment;
  const own = bands.filter(({ drug: id, says }) => id === drug.id && text.includes(says));
  const written = own.map(({ classes, action }, at) =>
    fromMonograph(drug, {
      id: `liver-${at}`,
      kind: 'liver',
      when: { liver: classes },
      severity: severityOf[action],
      text,
      changes: t('patient.liverChanges'),
    }),
  );
  if (isNothing(text)) return written;
  const rest = (['A', 'B', 'C'] as const).filter((one) => !own.some(({ classes }) => classes.includes(one)));
  if (rest.length === 0) return written;
  const severity = own.length > 0 ? 'MINOR' : readSeverity(text);
  return [
    ...written,
    fromMonograph(drug, {
      id: 'liver',
      kind: 'liver',
      when: { liver: rest },
      severity,
      text,
      changes: t('patient.readLiver'),
    }),
  ];
}

function pregnancyOf(drug: Drug, { pregnancy, lactation }: PatientData): PatientCriterion[] {
  const { summary, lactation: milk } = drug.record.pregnancy;
  const own = pregnancy.find((one) => one.drug === drug.id);
  const nursing = lactation.find((one) => one.drug === drug.id);
  const rest = [1, 2, 3].filter((one) => !own?.trimesters.some((trimester) => trimester === one));
  const about = { kind: 'pregnancy' as const, text: summary, changes: t('patient.pregnancyChanges') };
  return [
    ...(own
      ? [
          fromMonograph(drug, {
            ...about,
            id: 'pregnancy',
            when: { trimesters: own.trimesters },
            severity: severityOf[own.action],
          }),
        ]
      : []),
    ...(rest.length > 0
      ? [
          fromMonograph(drug, {
            ...about,
            id: 'pregnancy-read',
            when: { trimesters: rest },
            severity: 'MINOR',
          }),
        ]
      : []),
    fromMonograph(drug, {
      id: 'lactation',
      kind: 'lactation',
      when: { isBreastfeeding: true },
      severity: nursing ? severityOf[nursing.action] : 'MINOR',
      text: milk,
      changes: t('patient.lactationChanges'),
    }),
  ];
}

function conditionsOf(drug: Drug, conditions: PatientData['conditions']): PatientCriterion[] {
  return conditions.flatMap(({ id, contraindications }) =>
    contraindications
      .filter(({ drug: of, says }) => of === drug.id && drug.record.contraindications.includes(says))
      .map(({ says, isPartial }, at) =>
        fromMonograph(drug, {
          id: `${id}-${at}`,
          kind: 'condition',
          when: { conditions: [id] },
          severity: isPartial ? 'MAJOR' : 'CONTRAINDICATED',
          text: t('patient.contraindication', { line: says }),
          changes: t('patient.conditionChanges'),
        }),
      ),
  );
}

function itemOf(
  item: PatientData['items'][number],
  ids: readonly string[],
  { interactions }: Data,
): PatientCriterion[] {
  const members = new Map(interactions.tags.map((tag) => [`#${tag.id}`, tag.drugs]));
  const among = (selection: readonly string[]) =>
    ids.filter((id) => selection.some((one) => one === id || members.get(one)?.includes(id)));
  const {
    id,
    kind,
    when,
    severity,
    text,
    changes,
    references,
    atLeast = 1,
    without = [],
    isForOlder,
  }: PatientItem & { kind: PatientCriterion['kind'] } = item;
  const drugIds = among(item.drugs);
  if (drugIds.length < atLeast || among(without).length > 0) return [];
  const common = {
    kind,
    when,
    severity,
    evidence: kind === 'allergy' ? ('ESTABLISHED' as const) : ('PROBABLE' as const),
    text,
    changes,
    references: references.flatMap((key) => interactions.references[key] ?? []),
    isFromMonograph: false,
    isForOlder: isForOlder === true,
  };
  if (item.isTogether || atLeast > 1) return [{ ...common, id, drugIds }];
  return drugIds.map((drugId) => ({ ...common, id: `${id}--${drugId}`, drugIds: [drugId] }));
}

/** In the order of the drugs’ ids, whatever that of the list is. */
export function criteriaFor(drugs: readonly Drug[], data: Data): PatientCriterion[] {
  const sorted = [...drugs].sort((one, other) => (one.id < other.id ? -1 : 1));
  const ids = sorted.map(({ id }) => id);
  return [
    ...sorted.flatMap((drug) => [
      ...kidneyOf(drug, data.patient.kidney),
      ...liverOf(drug, data.patient.liver),
      ...pregnancyOf(drug, data.patient),
      ...conditionsOf(drug, data.patient.conditions),
    ]),
    ...data.patient.items.flatMap((item) => itemOf(item, ids, data)),
  ];
}
