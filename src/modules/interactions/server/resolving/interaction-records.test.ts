// The result of the whole data set: how many records, how severe, between which drugs, in words that no one misreads.
import { describe, expect, it } from 'vitest';
import { resolveScope, scopeDrugs } from '#tests/support/pharmacology/formulary.ts';
import { writingProblems } from '../../../pharmacology/server/data-set/writing-rules.ts';
import { Severity } from '../../contract.ts';
import { ResolvedInteraction } from '../data-set/interaction-records.ts';
import { patientFiles } from '../patient/read-patient-files.ts';
import { contradictions, readInteractionFiles, unknownDrugs } from './read-interaction-files.ts';
import { resolveSubstances } from './resolve-substances.ts';

const drugs = await scopeDrugs();
const data = await readInteractionFiles();
const { records } = await resolveScope();
const ids = new Set(drugs.map(({ id }) => id));
const patient = await patientFiles();

describe('the interaction files', () => {
  it('name only drugs in scope', () => {
    expect(unknownDrugs(data, ids)).toEqual([]);
  });

  it('apply every rule to some pair', () => {
    const held = new Set(records.flatMap(({ ruleIds }) => ruleIds));
    expect(data.rules.map(({ id }) => id).filter((id) => !held.has(id))).toEqual([]);
  });

  it('cite every work that they list', () => {
    const cited = new Set(
      [
        ...[...data.tags, ...data.rules, ...data.pairs, ...data.substances, ...patient.items],
        ...data.sums.flatMap(({ scale, together }) => [scale ?? [], together ?? []].flat()),
      ].flatMap((one) => one.references),
    );
    expect(Object.keys(data.references).filter((key) => !cited.has(key))).toEqual([]);
  });

  it('are rejected if they contradict themselves', () => {
    const [pair] = data.pairs;
    const [rule] = data.rules;
    if (!pair || !rule) throw new Error('no data');
    const contradicting = {
      ...data,
      pairs: [...data.pairs, { ...pair, references: ['nowhere'] }],
      rules: [...data.rules, { ...rule, a: ['#nothing'] }],
      ceilings: [
        ...data.ceilings,
        { a: ['sildenafil'], b: ['#nitrate'], atMost: 'MINOR' as const, why: 'Never.' },
      ],
    };
    expect(contradictions(data)).toEqual([]);
    expect(contradictions(contradicting)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('pair twice'),
        `rule twice: ${rule.id}`,
        'no such tag: #nothing',
        'no such reference: nowhere',
        'pair above its ceiling: nitroglycerin sildenafil',
      ]),
    );
  });
});

describe('the records of pairs', () => {
  it('are as many as a formulary of this size has, rarely contraindicated', () => {
    expect(records.length).toBeGreaterThan(8_000);
    expect(records.length).toBeLessThan(20_000);
    const share = (severity: Severity) =>
      records.filter((one) => one.severity === severity).length / records.length;
    expect(share('CONTRAINDICATED')).toBeLessThan(0.05);
    expect(share('MAJOR')).toBeLessThan(0.25);
    expect(data.pairs.flatMap(({ b }) => b).length).toBeGreaterThan(1_000);
  });

  it('are well-formed: two drugs in scope in order, each pair once', () => {
    const keys = records.map((one) => `${one.drugAId} ${one.drugBId}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(keys.toSorted());
    expect(
      records.filter(({ drugAId, drugBId }) => !(ids.has(drugAId) && ids.has(drugBId) && drugAId < drugBId)),
    ).toEqual([]);
    expect(records.filter((one) => !ResolvedInteraction.safeParse(one).success)).toEqual([]);
  });

  it('leave no drug pairing itself inside a combination', () => {
    const own = (id: string) => drugs.find((drug) => drug.id === id)?.ingredients ?? [];
    expect(records.filter((one) => own(one.drugAId).some((name) => own(one.drugBId).includes(name)))).toEqual(
      [],
    );
  });
});

describe('the texts of the records', () => {
  const texts = [
    ...records.flatMap((one) => [
      one.mechanism,
      one.effect,
      one.management,
      one.context,
      ...one.alsoBecause.flatMap(({ title, mechanism }) => [title, mechanism]),
    ]),
    ...resolveSubstances(data, drugs).flatMap((one) => [
      one.substance,
      one.mechanism,
      one.effect,
      one.management,
    ]),
    ...data.groups.flatMap(({ title, note }) => [title, note]),
  ];
  const distinct = [...new Set(texts)];

  it('have no unfilled placeholder', () => {
    expect(distinct.filter((text) => /[{}]/.test(text))).toEqual([]);
  });

  it('cannot be misread', () => {
    expect(distinct.flatMap(writingProblems)).toEqual([]);
  });

  it('never promise that two drugs are safe', () => {
    expect(distinct.filter((text) => /\bsafe(ly)?\b/i.test(text))).toEqual([]);
  });

  it('name no severity but their own', () => {
    const wrong = records.filter(
      (one) =>
        /\bdo not combine\b/i.test(one.management) && !['MAJOR', 'CONTRAINDICATED'].includes(one.severity),
    );
    expect(wrong.map((one) => `${one.drugAId} + ${one.drugBId}: ${one.severity}, ${one.management}`)).toEqual(
      [],
    );
    expect(Severity.options).toHaveLength(4);
  });
});
