// Which calculators a search means: each of its words must appear in the title, the summary or another name.
import type { CalculatorSummary } from '../../contract.ts';

export type Found = CalculatorSummary & {
  /** Another name by which the search found it. */
  by: string | null;
};

function words(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return plain.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}

function hasAll(wanted: readonly string[], text: string): boolean {
  const there = words(text);
  return wanted.every((word) => there.some((one) => one.startsWith(word)));
}

export function findCalculators(calculators: readonly CalculatorSummary[], search: string): Found[] {
  const wanted = words(search);
  return calculators
    .filter(({ title, summary, alsoCalled }) => hasAll(wanted, [title, summary, ...alsoCalled].join(' ')))
    .map((calculator) => {
      const by = hasAll(wanted, calculator.title)
        ? undefined
        : calculator.alsoCalled.find((name) => hasAll(wanted, name));
      return { ...calculator, by: by ?? null };
    });
}

/** In the order in which each group first appears. */
export function byGroup(found: readonly Found[]): [Found['group'], Found[]][] {
  const groups = new Map<Found['group'], Found[]>();
  for (const calculator of found) {
    const group = groups.get(calculator.group);
    if (group) group.push(calculator);
    else groups.set(calculator.group, [calculator]);
  }
  return [...groups];
}
