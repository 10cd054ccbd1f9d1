// How long a drug's part in an interaction lasts after its last dose.
import { readMechanism } from '../../contract/mechanisms.ts';
import type { AdviceFile } from '../data-set/advice-records.ts';
import type { InteractingDrug } from '../data-set/interaction-records.ts';
import { t } from './texts.ts';

const hoursIn = new Map([
  ['s', 1 / 3_600],
  ['min', 1 / 60],
  ['h', 1],
  ['d', 24],
]);
const hoursUntilDays = 48;
const daysUntilMonths = 90;

function hoursToLeave({ halfLife }: InteractingDrug): number {
  return halfLife ? 5 * halfLife.high * (hoursIn.get(halfLife.unit) ?? 0) : 0;
}

function inWords(hours: number): string {
  if (hours < 1) return 'less than an hour';
  if (hours <= hoursUntilDays)
    return `about ${Math.ceil(hours)} ${Math.ceil(hours) === 1 ? 'hour' : 'hours'}`;
  const days = Math.ceil(hours / 24);
  return days < daysUntilMonths ? `about ${days} days` : `about ${Math.round(days / 30)} months`;
}

/** The one that acts on the other; where both do the same, the one that stays for longer. */
function lastOne(ways: readonly string[], a: InteractingDrug, b: InteractingDrug): InteractingDrug {
  const [first] = ways.flatMap((way) => readMechanism(way) ?? []);
  if (first && 'a' in first && first.kind !== 'effect') {
    const acts = (part: string) => part !== 'substrate' && part !== 'affected';
    if (acts(first.a) !== acts(first.b)) return acts(first.a) ? a : b;
  }
  return hoursToLeave(a) >= hoursToLeave(b) ? a : b;
}

/** @returns nothing if neither the file nor a half-life tells */
export function lasting({ lasting: known }: AdviceFile) {
  const byDrug = new Map(known.flatMap(({ drugs, say }) => drugs.map((id) => [id, say] as const)));
  return (ways: readonly string[], a: InteractingDrug, b: InteractingDrug): string => {
    const last = lastOne(ways, a, b);
    const said = byDrug.get(last.id);
    if (said) return said.replaceAll('{drug}', last.name);
    const hours = hoursToLeave(last);
    return hours > 0 ? t('lasts', { time: inWords(hours), drug: last.name }) : '';
  };
}
