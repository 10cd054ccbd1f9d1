// Composes an answer from records: what was asked first, each part with the number of its record.
import type {
  DrugInteraction,
  InteractionCheck,
  SubstanceInteraction,
} from '#modules/interactions/contract.ts';
import type { Formulary, FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import type { CitedRecord } from '../contract.ts';
import { type Citations, citations } from './citations.ts';
import { gravestInteractions, type InteractionsOfDrug, severityWords } from './drug-fields.ts';
import type { Source } from './phrasing.ts';
import { type Antidote, antidotesFor, ownAntidoteSentences } from './retrieval/antidotes.ts';
import type { FieldName } from './retrieval/field-words.ts';
import { type Field, fields } from './retrieval/fields.ts';
import type { FoundGuideline } from './retrieval/guideline-search.ts';
import { sentencesOn, substanceFacts } from './retrieval/substance-facts.ts';

/** Two named drugs, or one from each named class. */
export type AskedPair = { one: FormularyDrug; other: FormularyDrug };

/** Everything an answer is made from: selected before, put into words here. */
export type Material = {
  formulary: Formulary;
  /** As readQuestion() makes it. */
  plain: string;
  /** What was misspelt, and what it was taken for. */
  notes: readonly string[];
  drugs: readonly FormularyDrug[];
  /** Of the first drug. */
  found: InteractionsOfDrug | null;
  check: InteractionCheck | null;
  pairs: readonly AskedPair[];
  pairsFirst: boolean;
  asked: readonly FieldName[];
  /** Whether drugs are compared side by side. */
  isComparison: boolean;
  guidelines: readonly FoundGuideline[];
  guidelinesFirst: boolean;
  /** For a poison that is not in the data set. */
  antidotes: readonly Antidote[];
  hasQuestion: boolean;
};

export type Composed = { answer: string; cited: CitedRecord[]; sources: Source[] };

const firstUpper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const notSafe = 'This does not mean it is safe.';
const mostPairs = 12;

function pairText({ severity, mechanism, effect, management }: DrugInteraction): string {
  return [`${severityWords[severity]}.`, effect, mechanism, management].filter(Boolean).join(' ');
}

function pairParagraphs({ pairs, check }: Material, cite: Citations): string[] {
  if (!check) return [];
  const between = ({ one, other }: AskedPair) =>
    check.interactions.find(
      ({ drugAId, drugBId }) =>
        (drugAId === one.id && drugBId === other.id) || (drugAId === other.id && drugBId === one.id),
    );
  const known = pairs.flatMap((pair) => {
    const record = between(pair);
    return record ? [{ ...pair, record }] : [];
  });
  const gravest = Object.keys(severityWords);
  const lines = known
    .sort((a, b) => gravest.indexOf(a.record.severity) - gravest.indexOf(b.record.severity))
    .slice(0, mostPairs)
    .map(({ one, other, record }) =>
      cite.pair(record, `${firstUpper(one.generic)} with ${other.generic}: ${pairText(record)}`),
    );
  const { version, pairs: all } = check.dataSet;
  const unknown = pairs.filter((pair) => !between(pair));
  // With many pairs, only the recorded ones are worth reading.
  const silent = pairs.length > 6 ? [] : unknown;
  return [
    ...lines,
    ...silent.map(
      ({ one, other }) =>
        `${firstUpper(one.generic)} with ${other.generic}: No interaction recorded for these 2 drugs in data set v${version} (${all} pairs). ${notSafe}`,
    ),
    ...(lines.length === 0 && silent.length === 0 && pairs.length > 0
      ? [`No interaction is recorded between these drugs in data set v${version} (${all} pairs). ${notSafe}`]
      : []),
  ];
}

const substanceLabels = {
  food: ['Food and drink', 'food or drink'],
  alcohol: ['Alcohol', 'alcohol'],
  tobacco: ['Smoking', 'smoking'],
} as const;

function substanceParagraphs(
  kind: keyof typeof substanceLabels,
  drug: FormularyDrug,
  { plain, found, check }: Material,
  cite: Citations,
): string[] {
  const [label, word] = substanceLabels[kind];
  const all: readonly SubstanceInteraction[] = check?.substances ?? found?.substances ?? [];
  const { asked, records, sentences } = substanceFacts(drug, kind, plain, all);
  const lines = [
    ...records.map((record) =>
      cite.substance(
        record,
        `${label}: ${drug.generic} with ${record.substance}. ${severityWords[record.severity]}. ${record.effect} ${record.mechanism} ${record.management}`,
      ),
    ),
    ...(sentences.length > 0
      ? [cite.drug(drug, 'dosing', `${label} in the record of ${drug.generic}: ${sentences.join(' ')}`)]
      : []),
  ];
  if (lines.length > 0) return lines;
  return [
    `${label}: nothing is recorded of ${drug.generic} with ${asked ?? word} in this data set. ${notSafe}`,
  ];
}

function antidoteParagraphs(found: readonly Antidote[], against: string, cite: Citations): string[] {
  return found.map(({ drug, says }) =>
    cite.drug(drug, 'overview', `Antidote for ${against}: ${drug.generic}. Its record: ${says}.`),
  );
}

function antidotesOf(drug: FormularyDrug, { formulary }: Material, cite: Citations): string[] {
  const { antidote } = drug.record;
  const own = antidote ? [] : ownAntidoteSentences(drug);
  return [
    ...(antidote
      ? [
          cite.drug(
            drug,
            'safety',
            `Antidote for ${drug.generic}: ${antidote.text} Source: ${antidote.reference}.`,
          ),
        ]
      : []),
    ...antidoteParagraphs(antidotesFor(formulary, drug), drug.generic, cite),
    ...(own.length > 0 ? [cite.drug(drug, 'overview', `Antidote in the record of ${drug.generic}: ${own.join(' ')}`)] : []),
  ]; // biome-ignore format: two lists
}

const ofPoisoning =
  /\b(?:overdos\w*|poison\w*|toxic(?:ity)?|fatal|lethal|deaths?|antidote|accidental (?:exposure|ingestion)|nomogram)\b/i;

/** What the records contain for an overdose: antidotes first. */
function overdoseParagraphs(drug: FormularyDrug, material: Material, cite: Citations): string[] {
  const antidotes = antidotesOf(drug, material, cite);
  const sentences = sentencesOn(drug, ofPoisoning);
  const { serious } = drug.record.sideEffects;
  return [
    ...antidotes,
    sentences.length > 0
      ? cite.drug(drug, 'safety', `Overdose: ${sentences.join(' ')}`)
      : cite.drug(drug, 'safety', `Overdose: nothing is recorded of it in particular. Serious effects at usual doses: ${serious.join('; ')}.`),
  ]; // biome-ignore format: two lists
}

function fieldParagraphs(
  name: FieldName,
  drug: FormularyDrug,
  material: Material,
  cite: Citations,
): string[] {
  const { found, drugs, pairs } = material;
  if (name === 'food' || name === 'alcohol' || name === 'tobacco')
    return substanceParagraphs(name, drug, material, cite);
  if (name === 'overdose') return overdoseParagraphs(drug, material, cite);
  if (name === 'antidote') {
    const lines = antidotesOf(drug, material, cite);
    return lines.length > 0 ? lines : [`Antidote: none is recorded for ${drug.generic}.`];
  }
  if (name === 'interactions') {
    // The named pairs already have their records.
    if (pairs.length > 0) return [];
    const facts = found && drug === drugs[0] ? gravestInteractions(drug.id, found) : [];
    if (facts.length === 0)
      return [
        cite.drug(
          drug,
          'interactions',
          `Interactions: no interaction is recorded in this data set. ${notSafe}`,
        ),
      ];
    return facts.map(({ text, ...record }) => cite.interaction(record, text));
  }
  const field: Field | undefined = fields[name];
  // The warning always comes first; if there is none, that is the answer.
  if (!field || (name === 'boxedWarning' && drug.record.boxedWarning)) return [];
  const whose = material.isComparison ? ` (${drug.generic})` : '';
  return [
    cite.drug(drug, field.part, `${field.label}${whose}: ${field.text(drug) ?? 'nothing is recorded.'}`),
  ];
}

function guidelineParagraph({ guideline, recommendations }: FoundGuideline, cite: Citations): string {
  const { title, organization, published } = guideline;
  const says = recommendations.length > 0 ? ` ${recommendations.join(' ')}` : '';
  return cite.guideline(guideline, `Guideline: ${title} (${organization}, ${published}).${says}`);
}

const whose = (drug: FormularyDrug, drugs: readonly FormularyDrug[]) =>
  drugs.length > 1 ? ` of ${drug.generic}` : '';

function partOf(asked: readonly FieldName[]): string {
  const [first] = asked.flatMap((name) => fields[name] ?? []);
  return first?.part ?? 'overview';
}

function whatIsAsked(material: Material, cite: Citations): string[] {
  const { asked, drugs, guidelines, guidelinesFirst, pairsFirst, antidotes } = material;
  const first = guidelinesFirst ? guidelines.map((one) => guidelineParagraph(one, cite)) : [];
  const pairs = () => pairParagraphs(material, cite);
  return [
    ...first,
    ...(pairsFirst ? pairs() : []),
    ...asked.flatMap((name) => drugs.flatMap((drug) => fieldParagraphs(name, drug, material, cite))),
    ...(pairsFirst ? [] : pairs()),
    ...antidoteParagraphs(antidotes, 'what is asked', cite),
  ];
}

function inGeneral({ drugs, hasQuestion }: Material, cite: Citations): string[] {
  return drugs.flatMap((drug) => {
    const { description, mechanism, indications } = drug.record;
    // Where the question is open, more than what the drug is would only hide that.
    const texts = hasQuestion
      ? [description]
      : [description, mechanism, `Indications: ${indications.join('; ')}.`];
    return [
      ...(hasQuestion
        ? [`The records don’t answer this in particular. What they say of ${drug.generic}:`]
        : []),
      ...texts.map((text) => cite.drug(drug, 'overview', text)),
    ];
  });
}

export const boxedWarningLabel = 'Boxed warning';

/**
 * What is asked, then the boxed warning and the contraindications, whatever was asked; the warning comes first where
 * nothing in particular is asked, or nothing in particular is known. One paragraph per line.
 */
export function composeAnswer(material: Material): Composed {
  const { drugs, asked, guidelines, guidelinesFirst, notes } = material;
  const cite = citations();
  const warnings = drugs.flatMap((drug) => {
    const warning = drug.record.boxedWarning;
    return warning
      ? [cite.drug(drug, partOf(asked), `${boxedWarningLabel}${whose(drug, drugs)}: ${warning.text}`)]
      : [];
  });
  const body = whatIsAsked(material, cite);
  const isAnswered = body.length > 0 || (asked.includes('boxedWarning') && warnings.length > 0);
  const general = isAnswered ? [] : inGeneral(material, cite);
  const last = asked.includes('contraindications')
    ? []
    : drugs.map((drug) =>
        cite.drug(
          drug,
          partOf(asked),
          `Contraindications${whose(drug, drugs)}: ${drug.record.contraindications.join('; ')}.`,
        ),
      );
  const further = guidelinesFirst ? [] : guidelines.map((one) => guidelineParagraph(one, cite));
  const answer = [...notes, ...body, ...warnings, ...general, ...last, ...further].join('\n');
  return { answer, cited: cite.cited, sources: cite.sources };
}

/** For an emergency: what may help, and nothing on doses. */
export function composeEmergency(material: Material): Composed {
  const cite = citations();
  const lines = [
    ...material.drugs.flatMap((drug) => overdoseParagraphs(drug, material, cite)),
    ...antidoteParagraphs(material.antidotes, 'this', cite),
    ...material.guidelines.map((one) => guidelineParagraph(one, cite)),
  ];
  return { answer: lines.join('\n'), cited: cite.cited, sources: cite.sources };
}
