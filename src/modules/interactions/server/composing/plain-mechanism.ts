// A mechanism in plain words from a label, for records whose own words are about other drugs.
import { readMechanism } from '../../contract/mechanisms.ts';
import type { InteractingDrug } from '../data-set/interaction-records.ts';
import { t } from './texts.ts';

const verbs = new Map([
  ['inhibits', 'inhibits'],
  ['induces', 'induces'],
  ['competes', 'takes up'],
]);

/** @returns nothing for labels that say too little */
export function plainMechanism(ways: readonly string[], a: InteractingDrug, b: InteractingDrug): string {
  const [first] = ways.flatMap((way) => readMechanism(way) ?? []);
  if (!first || !('a' in first)) return '';
  const [acting, part, affected] =
    first.a === 'substrate' || first.a === 'affected' ? [b, first.b, a] : [a, first.a, b];
  switch (first.kind) {
    case 'enzyme':
    case 'transporter':
      return t('cleared', {
        acting: acting.name,
        does: verbs.get(part) ?? part,
        protein: first.of,
        affected: affected.name,
      });
    case 'clearance':
    case 'excretion':
      return `${acting.name} ${part} the ${first.kind} of ${affected.name}.`;
    case 'effect':
      if (first.a === 'suffers' || first.b === 'suffers') return '';
      return first.a === first.b
        ? t('sameDirection', { a: a.name, b: b.name, effect: first.of })
        : t('oppositeDirections', { a: a.name, b: b.name, effect: first.of });
    default:
      return '';
  }
}
