// "1 and 3 only": options that combine others measure how well one reads lists.
import type { CheckedItem, CheckedOption, ItemRule } from '../item-rule.ts';
import { isCombination, isExplicit, labelsOf } from '../option-kinds.ts';
import { t } from '../texts.ts';

/** "Both statements are true", "Both assertion and reason are true": the same with words for labels. */
const ofStatements =
  /^(?:both|neither|only|all)(?: of)?(?: the)? (?:first |second )?(?:statements?|assertions?|claims?|reasons?|[AR] and R)\b|^(?:the )?(?:first|second|assertion|reason|statement [12]|[AR])(?: statement)? (?:is|alone is|only is) (?:true|correct)\b/iu;

/** The stem lists what the labels mean: two of them with a dot, a bracket or as figures before words. */
const hasList = (stem: string): boolean =>
  (stem.match(/(?:^|[\s(])(?:[a-h]|[1-9]|[ivIV]{1,4})[.):] ?\p{L}/giu) ?? []).length >= 2 ||
  /(?:^|\s)(?:1|I|i) \p{L}.{0,200}\s(?:2|II|ii) \p{L}/u.test(stem);

/** "I & II" and "(1) and (3)" are written for nothing else. */
const isWrittenAsLabels = ({ text }: { text: string }): boolean =>
  /\b[IV]{1,4} ?& ?[IV]{1,4}\b/u.test(text) || /\([\p{L}\d]{1,3}\)/u.test(text);

const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];
/** 1 for "a", "1" and "I"; NaN for what counts nothing. */
function placeOf(label: string): number {
  const bare = label
    .toLowerCase()
    .replace(/[^\p{L}\d]|^(?:options?|statements?|answers?|choices?|items?|numbers?|nos?)/gu, '');
  if (/^\d+$/u.test(bare)) return Number(bare);
  const place = roman.indexOf(bare);
  if (place >= 0) return place + 1;
  // P, Q, R and S count from P.
  return bare.length === 1 ? bare.charCodeAt(0) - (bare >= 'p' ? 111 : 96) : Number.NaN;
}

/** Labels begin with the first and leave none out; numbers that are meant as such rarely do, nor do the names of nerves. */
function areLabels(options: readonly CheckedOption[]): boolean {
  const places = new Set(options.flatMap((option) => labelsOf(option)).map(placeOf));
  return (
    places.size <= 6 && Array.from({ length: places.size }, (_, at) => at + 1).every((at) => places.has(at))
  );
}

/** "A and B" beside "A, B and C": what is offered is how many of them hold. */
const varyInNumber = (options: readonly CheckedOption[]): boolean =>
  options.every(isCombination) && new Set(options.map((option) => labelsOf(option).length)).size > 1;

/**
 * Labels alone may be vitamins, points or roots of an equation: something must show that they refer to other options.
 */
function isKType({ stem, options }: CheckedItem): boolean {
  const combined = options.filter(isCombination);
  if (options.filter(({ text }) => ofStatements.test(text)).length >= 2) return true;
  const several = combined.filter((option) => labelsOf(option).length > 1);
  const hasWords = options.some(
    ({ text }) => /\p{L}{3}/u.test(text) && !combined.some((one) => one.text === text),
  );
  // "A", "B", "A and B": the last takes up the others.
  const alone = new Set(
    options.map((option) => labelsOf(option)).flatMap((labels) => (labels.length === 1 ? labels : [])),
  );
  if (several.some((option) => labelsOf(option).every((label) => alone.has(label)))) return true;
  const areMeant =
    combined.some(isExplicit) ||
    hasList(stem) ||
    hasWords ||
    several.filter(isWrittenAsLabels).length > 1 ||
    varyInNumber(options);
  if (!hasList(stem) && !combined.some(isExplicit) && !areLabels(options)) return false;
  return areMeant && (combined.length >= 2 || (several.length === 1 && hasWords));
}

export const kType: ItemRule = {
  code: 'k-type',
  check: (item) => (item.kind === 'choice' && isKType(item) ? [{ message: t('kType') }] : []),
};
