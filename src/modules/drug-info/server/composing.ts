// Puts an answer together from records: what was asked first, each part with the number of the record that it is from.
import type { DrugInteraction } from '#modules/interactions/contract.ts';
import type { FormularyDrug } from '#modules/pharmacology/server.ts';
import type { CitedRecord } from '../contract.ts';
import { gravestInteractions, type InteractionsOfDrug, severityWords } from './drug-fields.ts';
import type { Source } from './phrasing.ts';
import { interactionSection, sectionsAskedFor } from './sections.ts';

/** What is recorded between the drug and another one that the question names. */
export type AskedPair = { other: FormularyDrug; found: DrugInteraction | null; none: string };
type AskedGuideline = { id: string; title: string; organization: string; published: string };

type Material = {
  drug: FormularyDrug;
  question: string;
  found: InteractionsOfDrug;
  pairs: readonly AskedPair[];
  guidelines: readonly AskedGuideline[];
};
type Composed = {
  answer: string;
  cited: CitedRecord[];
  sources: Source[];
};

const monograph = (id: string, part: string) =>
  `/pharmacology-tools/drugs/${id}${part === 'overview' ? '' : `?part=${part}`}`;
const firstUpper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function pairText({ severity, mechanism, effect, management }: DrugInteraction): string {
  return [`${severityWords[severity]}.`, effect, mechanism, management].filter(Boolean).join(' ');
}

/** Numbers records as they are cited; the same record keeps its number. */
function citations() {
  const cited: CitedRecord[] = [];
  const sources: Source[] = [];
  return {
    cited,
    sources,
    cite(record: CitedRecord, text: string): string {
      const at = cited.findIndex(({ id }) => id === record.id);
      if (at < 0) {
        cited.push(record);
        sources.push({ id: record.id, title: record.title, text });
        return `[${cited.length}]`;
      }
      const source = sources[at];
      if (source && !source.text.includes(text)) source.text += `\n${text}`;
      return `[${at + 1}]`;
    },
  };
}

/** Boxed warning first and contraindications last, whatever was asked; a paragraph a line. */
export function composeAnswer({ drug, question, found, pairs, guidelines }: Material): Composed {
  const { cited, sources, cite } = citations();
  const { record, id, generic } = drug;
  const name = firstUpper(generic);
  const asked = sectionsAskedFor(question).filter(
    (section) => section.name !== interactionSection || pairs.length === 0,
  );
  const part = asked[0]?.part ?? 'overview';
  const say = (text: string) => {
    const mark = cite({ id: `drug:${id}`, title: generic, path: monograph(id, part) }, text);
    return `${text} ${mark}`;
  };
  const paragraphs: string[] = [];
  if (record.boxedWarning) paragraphs.push(say(`Boxed warning: ${record.boxedWarning.text}`));

  for (const { other, found: pair, none } of pairs) {
    if (!pair) {
      paragraphs.push(`${name} with ${other.generic}: ${none}`);
      continue;
    }
    const text = `${name} with ${other.generic}: ${pairText(pair)}`;
    const title = `${pair.drugAName} with ${pair.drugBName}`;
    const path = `/pharmacology-tools/interactions?drugs=${pair.drugAId},${pair.drugBId}`;
    paragraphs.push(`${text} ${cite({ id: `interaction:${pair.id}`, title, path }, text)}`);
  }
  for (const section of asked) {
    const facts = section.name === interactionSection ? gravestInteractions(id, found) : [];
    for (const { text, ...record } of facts)
      paragraphs.push(`${text} ${cite({ ...record, id: `interaction:${record.id}` }, text)}`);
    if (facts.length > 0) continue;
    const text = section.text(drug);
    paragraphs.push(say(`${section.name}: ${text ?? 'nothing is recorded.'}`));
  }
  if (pairs.length === 0 && asked.length === 0) {
    if (question)
      paragraphs.push(`The records don’t answer this in particular. What they say of ${generic}:`);
    paragraphs.push(say(record.description));
    paragraphs.push(say(record.mechanism));
    paragraphs.push(say(`Indications: ${record.indications.join('; ')}.`));
  }
  paragraphs.push(say(`Contraindications: ${record.contraindications.join('; ')}.`));
  for (const { id: guidelineId, title, organization, published } of guidelines) {
    const path = `/pharmacology-tools/guidelines/${guidelineId}`;
    const text = `Guideline: ${title} (${organization}, ${published}).`;
    paragraphs.push(`${text} ${cite({ id: `guideline:${guidelineId}`, title, path }, text)}`);
  }
  return { answer: paragraphs.join('\n'), cited, sources };
}
