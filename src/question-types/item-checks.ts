// Checks items for the flaws that are known to let students guess or stumble. Knows rules of writing, no model, no network.

import { plainWithFormulas } from '#platform/contract/text/written/without-marks.ts';
import type { CheckedItem, Finding, ItemRule, Place, SetRule } from './checks/items/item-rule.ts';
import { isEnglish } from './checks/items/languages.ts';
import { absoluteTerms } from './checks/items/rules/absolute-terms.ts';
import { allOfTheAbove } from './checks/items/rules/all-of-the-above.ts';
import { blankInStem } from './checks/items/rules/blank-in-stem.ts';
import { convergence } from './checks/items/rules/convergence.ts';
import { duplicateItem } from './checks/items/rules/duplicate-item.ts';
import { duplicateOptions } from './checks/items/rules/duplicate-options.ts';
import { grammaticalCue } from './checks/items/rules/grammatical-cue.ts';
import { kType } from './checks/items/rules/k-type.ts';
import { keyPosition } from './checks/items/rules/key-position.ts';
import { longestOptionRight } from './checks/items/rules/longest-option-right.ts';
import { negativeStem } from './checks/items/rules/negative-stem.ts';
import { noneOfTheAbove } from './checks/items/rules/none-of-the-above.ts';
import { stemWordInKey } from './checks/items/rules/stem-word-in-key.ts';
import { unorderedNumbers } from './checks/items/rules/unordered-numbers.ts';
import { vagueTerms } from './checks/items/rules/vague-terms.ts';
import { verdictsAsChoice } from './checks/items/rules/verdicts-as-choice.ts';
import type { InterchangeItem } from './interface/interchange.ts';
import { questionBase } from './interface/question-type.ts';
import { type Question, SentQuestion, toInterchange } from './registry.ts';

const itemRules: readonly ItemRule[] = [
  noneOfTheAbove,
  allOfTheAbove,
  longestOptionRight,
  convergence,
  absoluteTerms,
  vagueTerms,
  stemWordInKey,
  kType,
  verdictsAsChoice,
  blankInStem,
  negativeStem,
  unorderedNumbers,
  grammaticalCue,
  duplicateOptions,
];
const setRules: readonly SetRule[] = [duplicateItem, keyPosition];

/** In the order in which remarks are listed. */
export const itemCheckCodes: readonly string[] = [...itemRules, ...setRules].map(({ code }) => code);

/** A remark on one item. `where` is left out if it is about the whole item. */
export type ItemRemark = { code: string; message: string; where?: Place };

/**
 * @param questions as authors write them, in the order of the quiz; what no question type can read gets no remarks
 * @param off codes of rules that are switched off
 * @returns for each question its remarks, none if nothing was found
 */
export function checkItems(questions: readonly unknown[], off: readonly string[] = []): ItemRemark[][] {
  const items = questions.map(checkedItem);
  const isOn = ({ code }: { code: string }) => !off.includes(code);
  const bySet = setRules.filter(isOn).map(({ code, checkSet }) => ({ code, found: checkSet(items) }));
  return items.map((item, index) => [
    ...itemRules.filter(isOn).flatMap(({ code, check }) => remarks(code, check(item))),
    ...bySet.flatMap(({ code, found }) => remarks(code, found.get(index) ?? [])),
  ]);
}

const remarks = (code: string, findings: readonly Finding[]): ItemRemark[] =>
  findings.map((finding) => ({ code, ...finding }));

const unreadable: CheckedItem = {
  stem: '',
  kind: 'other',
  isMultiple: false,
  isEnglish: true,
  options: [],
  accepted: [],
};

/** What plays no part in the wording: whatever an id, the points or a picture look like, the item can be read. */
const beside: ReadonlySet<string> = new Set(Object.keys(questionBase).filter((name) => name !== 'question'));

function withoutBeside(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent;
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => value !== null && !beside.has(name)),
  );
}

function checkedItem(sent: unknown): CheckedItem {
  const parsed = SentQuestion.safeParse(withoutBeside(sent));
  if (!parsed.success) return unreadable;
  const { item } = toInterchange({ ...parsed.data, id: 'new' } as Question);
  const checked = { ...unreadable, stem: plainWithFormulas(item.text), ...bodyOf(item) };
  const text = [checked.stem, ...checked.options.map((option) => option.text)].join(' ');
  return { ...checked, isEnglish: isEnglish(text) };
}

/** What can be read of each kind of item. */
function bodyOf(item: InterchangeItem): Partial<CheckedItem> {
  if (item.kind === 'choice') {
    const options = item.options.map(({ text, isRight }) => ({ text: plainWithFormulas(text), isRight }));
    return { kind: 'choice', isMultiple: item.isMultiple, options };
  }
  if (item.kind === 'boolean') return { kind: 'boolean' };
  if (item.kind === 'text') return { accepted: item.accepted.map(({ text }) => text) };
  if (item.kind === 'gaps') return { accepted: item.gaps.flatMap(({ accepted }) => accepted) };
  if (item.kind === 'order') return { accepted: item.items };
  if (item.kind === 'pairs') return { accepted: [...item.left, ...item.right] };
  return {};
}
