// The labels of all records that apply to two drugs, narrowed to these two.
import { withDrugsSwapped } from '../../contract/mechanisms.ts';
import type { InteractingDrug, Label } from '../data-set/interaction-records.ts';
import type { drugSelector } from './select-drugs.ts';

type Holding = { from: { ways: readonly Label[] }; a: InteractingDrug; b: InteractingDrug };

const most = 12;

function holds(select: ReturnType<typeof drugSelector>, label: Label, pair: readonly string[]): boolean {
  if (typeof label === 'string') return true;
  const names = (selection: readonly string[]) => select(selection).some(({ id }) => pair.includes(id));
  return (!label.only || names(label.only)) && !(label.except && names(label.except));
}

/** Those of the deciding record come first. */
export function mechanismsOf(
  select: ReturnType<typeof drugSelector>,
  holdings: readonly Holding[],
): string[] {
  const ways = holdings.flatMap(({ from, a, b }) =>
    from.ways
      .filter((label) => holds(select, label, [a.id, b.id]))
      .map((label) => (typeof label === 'string' ? label : label.way))
      .map((way) => (a.id < b.id ? way : withDrugsSwapped(way))),
  );
  return [...new Set(ways)].slice(0, most);
}
