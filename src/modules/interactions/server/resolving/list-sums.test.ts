// Sums over lists, against the labels of all records.
import { describe, expect, it } from 'vitest';
import { resolveScope, scopeDrugs } from '#tests/support/pharmacology/formulary.ts';
import { readMechanism } from '../../contract/mechanisms.ts';
import { checkWithout } from '../../contract/narrowing.ts';
import type { InteractionCheck, ListSum } from '../../contract.ts';
import type { InteractionData } from '../data-set/interaction-records.ts';
import type { SumRecord } from '../data-set/sum-records.ts';
import { sumsOf } from './list-sums.ts';
import { readInteractionFiles } from './read-interaction-files.ts';

const data = await readInteractionFiles();
const drugs = await scopeDrugs();
const { records } = await resolveScope();
const pairs = records.map((one) => ({ ...one, id: `${one.drugAId}--${one.drugBId}` }));

/** By reading the labels, where the code that adds up compares texts. */
function addsTo(
  { effect, direction }: Pick<SumRecord, 'effect' | 'direction'>,
  { ways }: { ways: string[] },
) {
  return ways.some((text) => {
    const mechanism = text.includes(effect) ? readMechanism(text) : null;
    return (
      mechanism?.kind === 'effect' &&
      mechanism.of === effect &&
      mechanism.a === direction &&
      mechanism.b === direction
    );
  });
}

const among = (ids: readonly string[]) => {
  const chosen = new Set(ids);
  return pairs.filter(({ drugAId, drugBId }) => chosen.has(drugAId) && chosen.has(drugBId));
};
const sumsAmong = (ids: readonly string[]) => sumsOf(ids, among(ids), data);
const membersOf = (sums: readonly ListSum[]) =>
  new Map(sums.map(({ id, contributors }) => [id, contributors.map(({ drugId }) => drugId)]));

/** Lists of ten drugs that together go through all of them. */
const lists = drugs
  .filter((_, at) => at % 5 === 0)
  .map((_, turn) =>
    Array.from({ length: 10 }, (__, at) => drugs[(turn * 13 + at * 31) % drugs.length]?.id ?? ''),
  );

/** A drug that a tag puts into a sum although a pair's label says that it does the opposite together with its like. */
function contradicting({ sums, tags }: Pick<InteractionData, 'sums' | 'tags'>): string[] {
  return sums.flatMap((sum) => {
    const opposite = sum.direction === 'raises' ? 'lowers' : 'raises';
    const against = pairs.filter((pair) => addsTo({ ...sum, direction: opposite }, pair));
    const doing = new Set(against.flatMap(({ drugAId, drugBId }) => [drugAId, drugBId]));
    const members = sum.tags.flatMap((id) => tags.find((tag) => tag.id === id)?.drugs ?? []);
    return members.filter((id) => doing.has(id)).map((id) => `${sum.id}: ${id}`);
  });
}

describe('sums over a list', () => {
  it('contain both drugs of each pair whose label says that they add up', () => {
    for (const pair of pairs) {
      const sums = membersOf(sumsOf([pair.drugAId, pair.drugBId], [pair], data));
      for (const sum of data.sums) {
        if (addsTo(sum, pair)) expect(sums.get(sum.id), pair.id).toEqual([pair.drugAId, pair.drugBId]);
      }
    }
  });

  it('have no drug by a tag of which a pair says the opposite', () => {
    expect(contradicting(data)).toEqual([]);
  });

  it('would be found to contradict a pair with this fault', () => {
    const tags = data.tags.map((tag) =>
      tag.id === 'thiazide' ? { ...tag, drugs: [...tag.drugs, 'spironolactone'] } : tag,
    );
    expect(contradicting({ ...data, tags })).toContain('potassium-low: spironolactone');
  });

  it('have a source for every drug in them', () => {
    for (const list of lists) {
      for (const { id, contributors, references } of sumsAmong(list)) {
        for (const { drugId, sources } of contributors) {
          const cited = sources.map((place) => references[place]?.title);
          expect(cited.filter(Boolean).length, `${id}: ${drugId}`).toBeGreaterThan(0);
        }
      }
    }
  });

  it('are the same in any order of the list', () => {
    for (const list of lists) expect(sumsAmong(list.toReversed())).toEqual(sumsAmong(list));
  });

  it('lose no drug when another one is added', () => {
    for (const list of lists) {
      const fewer = membersOf(sumsAmong(list.slice(1)));
      const more = membersOf(sumsAmong(list));
      for (const [id, members] of fewer) expect(more.get(id), id).toEqual(expect.arrayContaining(members));
    }
  });

  it('are without a drug what they are for the list without it', () => {
    for (const list of lists) {
      const check = {
        drugs: list.map((id) => ({ id })),
        interactions: among(list),
        substances: [],
        duplicates: [],
        sums: sumsAmong(list),
        counts: {},
      } as unknown as InteractionCheck;
      const [left = '', ...rest] = list;
      const shown = checkWithout(check, new Set([left]));
      expect(membersOf(shown.sums)).toEqual(membersOf(sumsAmong(rest)));
      expect(shown.interactions.map(({ id }) => id)).toEqual(among(rest).map(({ id }) => id));
    }
  });

  it('name the three kinds that are worse together only if the list has one of each', () => {
    const kidney = (ids: readonly string[]) =>
      sumsAmong(ids).find(({ id }) => id === 'kidney')?.together?.groups;
    expect(kidney(['lisinopril', 'furosemide', 'ibuprofen'])).toEqual([
      ['lisinopril'],
      ['furosemide'],
      ['ibuprofen'],
    ]);
    expect(kidney(['lisinopril', 'ibuprofen', 'naproxen'])).toBeUndefined();
  });

  it('add the scores of the published scale', () => {
    const burden = sumsAmong(['amitriptyline', 'oxybutynin', 'furosemide']).find(
      ({ id }) => id === 'anticholinergic',
    );
    expect(burden?.contributors.map(({ drugId, score }) => [drugId, score])).toEqual([
      ['amitriptyline', 3],
      ['furosemide', 1],
      ['oxybutynin', 3],
    ]);
  });

  it('score a drug once', () => {
    for (const { scale } of data.sums) {
      const scored = scale?.scores.flatMap((one) => one.drugs) ?? [];
      expect(scored).toHaveLength(new Set(scored).size);
    }
  });

  it('stand only for effects that labels have', () => {
    const labelled = new Set(
      pairs
        .flatMap(({ ways }) => ways)
        .flatMap((text) => {
          const mechanism = readMechanism(text);
          return mechanism?.kind === 'effect' ? [mechanism.of] : [];
        }),
    );
    expect(data.sums.filter(({ effect }) => !labelled.has(effect))).toEqual([]);
  });
});
