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

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Last = 'both' | 'a' | 'b';

/** Whose stay in the body the risk ends with; none where the harm outlasts both, as in marrow or kidney. */
function lastOf(file: AdviceFile, way: string | undefined): Last | undefined {
  const one = way === undefined ? undefined : readMechanism(way);
  if (!one || !('a' in one)) return undefined;
  if (one.kind === 'withdrawal' || one.kind === 'absorption') return undefined;
  if (one.kind !== 'effect') {
    return one.a === 'substrate' || one.a === 'affected' ? 'b' : 'a';
  }
  if (one.a === one.b) return file.transient.includes(one.of) ? 'both' : undefined;
  if (!file.harmfulWhenLowered.includes(one.of)) return undefined;
  return one.a === 'lowers' ? 'a' : 'b';
}

/** @returns nothing if neither the file nor a half-life tells */
export function lasting(file: AdviceFile) {
  return ([way]: readonly string[], a: InteractingDrug, b: InteractingDrug): string => {
    const last = lastOf(file, way);
    if (way === undefined || !last) return '';
    const drug = last === 'a' || (last === 'both' && hoursToLeave(a) >= hoursToLeave(b)) ? a : b;
    const known = file.lasting.find(
      ({ drugs, where }) =>
        drugs.includes(drug.id) && (!where || where.some((beginning) => way.startsWith(beginning))),
    );
    if (known) return capitalised(known.say.replaceAll('{drug}', drug.name));
    if (way.includes('induces')) return t('inductionFades', { drug: drug.name });
    const hours = hoursToLeave(drug);
    return hours > 0 ? t('lasts', { time: inWords(hours), drug: drug.name }) : '';
  };
}
