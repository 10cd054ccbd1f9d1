// No member of a class is forgotten: where all others have a record with a drug, the last one has one too, or a reason.
import { describe, expect, it } from 'vitest';
import { resolveScope, scopeDrugs } from '#tests/support/pharmacology/formulary.ts';
import { Severity } from '../../contract.ts';
import { classHoles } from '../../tests/class-holes.ts';
import type { InteractingDrug, ResolvedInteraction } from '../data-set/interaction-records.ts';
import { pairKey } from './select-drugs.ts';

const fewestMembers = 3;
const moderate = Severity.options.indexOf('MODERATE');

/** “member + partner” where the member is the only one of its class without a record, and most of the others’ count. */
function holesIn(
  records: readonly Pick<ResolvedInteraction, 'drugAId' | 'drugBId' | 'severity'>[],
  drugs: readonly InteractingDrug[],
): string[] {
  const levels = new Map(
    records.map((one) => [pairKey(one.drugAId, one.drugBId), Severity.options.indexOf(one.severity)]),
  );
  const classes = Map.groupBy(drugs, ({ drugClass }) => drugClass);
  return [...classes.values()].flatMap((members) => {
    if (members.length < fewestMembers) return [];
    return drugs
      .filter(({ drugClass }) => drugClass !== members[0]?.drugClass)
      .flatMap((partner) => {
        const without = members.filter(({ id }) => !levels.has(pairKey(id, partner.id)));
        const others = members
          .flatMap(({ id }) => levels.get(pairKey(id, partner.id)) ?? [])
          .toSorted((one, other) => one - other);
        const middle = others[Math.floor(others.length / 2)] ?? 0;
        return without.length === 1 && middle >= moderate ? `${without[0]?.id} + ${partner.id}` : [];
      });
  });
}

const drugs = await scopeDrugs();
const { records } = await resolveScope();
const explained = new Set(
  classHoles.flatMap(({ without, partners }) => partners.split(' ').map((one) => `${without} + ${one}`)),
);

describe('the records of a class', () => {
  it('are missing for none but listed members', () => {
    expect(holesIn(records, drugs).filter((one) => !explained.has(one))).toEqual([]);
  });

  it('have no reason listed for a hole that is not there', () => {
    const found = new Set(holesIn(records, drugs));
    expect([...explained].filter((one) => !found.has(one))).toEqual([]);
  });

  it('would be missed: a beta-blocker without its record with clonidine is found', () => {
    const fewer = records.filter(
      ({ drugAId, drugBId }) => pairKey(drugAId, drugBId) !== pairKey('bisoprolol', 'clonidine'),
    );
    expect(holesIn(fewer, drugs)).toContain('bisoprolol + clonidine');
  });
});
