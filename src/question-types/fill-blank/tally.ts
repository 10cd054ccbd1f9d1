// Counts of what was written into each blank; blanks of a group are counted together.
import { texts } from '#platform/contract/i18n.ts';
import type { Bar, Tally } from '../interface/question-type.ts';
import { fold } from '../text/text-fold.ts';
import en from './locales/en.json' with { type: 'json' };
import { type BlankKey, blankOf, groupsOf, isRightIn } from './marking.ts';

const t = texts(en);
const maxBars = 20;

/** Blanks that are counted together: the indices of a group, or of one blank. */
export function blocksOf(key: Pick<BlankKey, 'accepted' | 'unordered'>): number[][] {
  const groups = groupsOf(key);
  return key.accepted.flatMap((_, index) => {
    const group = groups.find((indices) => indices.includes(index));
    if (group) return Math.min(...group) === index ? [[...group].sort((a, b) => a - b)] : [];
    return [[index]];
  });
}

/** The keys of bars begin with the number of their block. */
export function blockOfBar({ key }: Pick<Bar, 'key'>): number {
  return Number.parseInt(key, 10);
}

export function tallyBlanks(key: BlankKey, answers: readonly (readonly string[])[]): Tally {
  const bars = blocksOf(key).flatMap((indices, block) => {
    const blanks = indices.map((index) => blankOf(key, index));
    const groups = new Map<string, Bar>();
    const count = (text: string, by: number) => {
      const folded = fold(text, blanks[0]?.options ?? key.matching).trim();
      const bar = groups.get(folded);
      if (bar) bar.count += by;
      else {
        const isRight = blanks.some((blank) => isRightIn(blank, text));
        groups.set(folded, { key: `${block} ${folded}`, label: text.trim(), count: by, isRight });
      }
      return folded;
    };
    for (const index of indices) for (const choice of key.choices?.[index] ?? []) count(choice, 0);
    for (const answer of answers) {
      // Writing the same into two blanks of a group still counts as one answer.
      const given = new Set<string>();
      for (const index of indices) {
        const text = answer[index] ?? '';
        const folded = fold(text, blanks[0]?.options ?? key.matching).trim();
        if (folded === '' || given.has(folded)) continue;
        given.add(count(text, 1));
      }
    }
    return withoutRareOnes([...groups.values()], block, answers.length);
  });
  return { answered: answers.length, bars };
}

function withoutRareOnes(bars: Bar[], block: number, answered: number): Bar[] {
  const sorted = bars.sort((a, b) => b.count - a.count);
  const rest = sorted.splice(maxBars).reduce((sum, { count }) => sum + count, 0);
  if (rest === 0) return sorted;
  // Rare answers to a group may be several of one person, but a bar counts people.
  const count = Math.min(rest, answered);
  return [...sorted, { key: `${block} \n`, label: t('otherAnswers'), count, isRight: false }];
}
