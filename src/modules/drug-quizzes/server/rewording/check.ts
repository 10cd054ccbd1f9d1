// Whether another wording of an item says only what the item says, as far as that can be checked without
// understanding it.
import { factsAdded } from '#modules/drug-info/api/phrasing.ts';
import type { Formulary } from '#modules/pharmacology/api/formulary.ts';
import { drugsNamedIn } from '#modules/pharmacology/api/search.ts';
import { meaningfulRoots } from '#question-types/checks/items/plain-words.ts';
import { checkItems } from '#question-types/item-checks.ts';
import { fromInterchange } from '#question-types/registry.ts';
import type { DrugQuizItem } from '../../contract.ts';

type Reworded = Pick<DrugQuizItem, 'question' | 'explanation'>;
type Context = { formulary: Formulary; isSample: boolean };

const longest = 4;

/** Words of asking, which say nothing of any drug. */
const asking = meaningfulRoots(
  'choose select identify name state best describe correct answer option listed among given particular typical drug drugs medicine ' +
    'medication agent substance following according record which statement about regarding concerning apply applies true likely ' +
    'because therefore since explain reason belongs belong called known considered expected',
);
/** What a sample is labelled with. */
const labels = meaningfulRoots('sample wording');

const turning =
  /\b(?:not|never|no|none|except|without|least|avoid\w*|contraindicat\w*|false|incorrect)\b|n['’]t\b/giu;
const turns = (text: string) =>
  (text.match(turning) ?? [])
    .map((word) => word.toLowerCase())
    .toSorted()
    .join(' ');

const numbersIn = (text: string) => (text.match(/\d+(?:[.,]\d+)*/gu) ?? []).toSorted().join(' ');

const drugsIn = (formulary: Formulary, text: string) =>
  drugsNamedIn(formulary, text)
    .map(({ drugIds }) => drugIds.toSorted().join('/'))
    .join(' ');

/** In the form that is independent of question types. */
function codesOf({
  question,
  options,
  correctAnswer,
}: Pick<DrugQuizItem, 'question' | 'options' | 'correctAnswer'>) {
  const choices = options.map((text, index) => ({ text, isRight: index === correctAnswer }));
  const read = fromInterchange(
    { kind: 'choice', isMultiple: false, options: choices, text: question, points: 1 },
    'item',
  );
  return checkItems([read?.question])[0]?.map(({ code }) => code) ?? [];
}

/** @returns what is wrong with it, in words; empty when nothing is */
export function problemsOfRewording(
  item: DrugQuizItem,
  { question, explanation }: Reworded,
  { formulary, isSample }: Context,
): string[] {
  const problems: string[] = [];
  if (question === '' || explanation === '') problems.push('is empty');
  if (question.length > longest * item.question.length + 100)
    problems.push('has a question that is too long');
  if (explanation.length > longest * item.explanation.length + 100)
    problems.push('has an explanation that is too long');

  // The question asks the same of the same drugs, in their order, with the same numbers, and turned round no other way.
  if (numbersIn(question) !== numbersIn(item.question)) problems.push('asks with other numbers');
  if (drugsIn(formulary, question) !== drugsIn(formulary, item.question))
    problems.push('asks about other drugs');
  if (turns(question) !== turns(item.question)) problems.push('turns the question round');
  if (turns(explanation) !== turns(item.explanation)) problems.push('turns the explanation round');

  const own = [item.question, ...item.options, item.explanation, ...item.rationales, item.reference].join(
    '. ',
  );
  const known = meaningfulRoots(own);
  for (const root of meaningfulRoots(`${question}. ${explanation}`)) {
    if (known.has(root) || asking.has(root) || (isSample && labels.has(root))) continue;
    problems.push(`“${root}” is in no part of the item`);
  }
  problems.push(...factsAdded(`${question} ${explanation}`, own, formulary));

  const before = codesOf(item);
  for (const code of codesOf({ ...item, question })) if (!before.includes(code)) problems.push(code);
  return problems;
}
