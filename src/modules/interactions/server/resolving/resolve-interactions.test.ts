// How tags, rules, pairs and ceilings become one record, whatever their order.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Evidence, Severity } from '../../contract.ts';
import { noAdvice } from '../../tests/no-advice.ts';
import type { InteractingDrug, InteractionData, Pair, Rule } from '../data-set/interaction-records.ts';
import { contradictions } from './read-interaction-files.ts';
import { resolveInteractions } from './resolve-interactions.ts';

const names = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'];
const drugs: InteractingDrug[] = names.map((name) => ({
  id: name,
  name,
  drugClass: 'Class',
  ingredients: [name],
}));

const texts = {
  severity: 'MODERATE',
  mechanism: '{a} slows {b}.',
  effect: 'More {b}.',
  onset: 'delayed',
  management: 'Watch {b}.',
  evidence: 'ESTABLISHED',
  references: ['book'],
} as const;
const rule = (id: string, change: Partial<Rule> = {}): Rule => ({
  id,
  title: `Title of ${id}`,
  a: ['alpha'],
  b: ['beta'],
  exceptions: [],
  ...texts,
  ways: [`enzyme CYP3A4: inhibits, substrate`],
  references: ['book'],
  ...change,
});
const pair = (change: Partial<Pair> = {}): Pair => ({
  a: 'alpha',
  b: ['beta'],
  ...texts,
  ways: ['effect potassium: raises, lowers'],
  references: ['book'],
  ...change,
});
const files = (change: Partial<InteractionData>): InteractionData => ({
  references: { book: { title: 'Book', publisher: 'House', year: 2024 } },
  tags: [],
  rules: [],
  pairs: [],
  ceilings: [],
  substances: [],
  advice: noAdvice,
  sums: [],
  groups: [],
  combinedClasses: [],
  ...change,
});
const resolve = (change: Partial<InteractionData>, list = drugs) => resolveInteractions(files(change), list);

describe('resolving interactions', () => {
  it('names both drugs in the texts and sorts the ids alphabetically', () => {
    expect(resolve({ rules: [rule('r', { a: ['gamma'], b: ['beta'] })] })).toEqual([
      {
        drugAId: 'beta',
        drugBId: 'gamma',
        severity: 'MODERATE',
        mechanism: 'Gamma slows beta.',
        effect: 'More beta.',
        onset: 'delayed',
        management: 'Watch beta.',
        evidence: 'ESTABLISHED',
        context: '',
        references: [{ title: 'Book', publisher: 'House', year: 2024 }],
        basis: 'rule',
        ruleIds: ['r'],
        alsoBecause: [],
        // Gamma, the first in the rule, is the second in the record.
        ways: ['enzyme CYP3A4: substrate, inhibits'],
      },
    ]);
  });

  it('uses the mechanisms of all records that apply, the deciding one’s first, and leaves out those not about this pair', () => {
    const [one] = resolve({
      rules: [
        rule('r', { ways: ['clearance: affected, lowers', { way: 'target', only: ['gamma'] }] }),
        rule('s', { a: ['beta'], b: ['alpha'], ways: [{ way: 'unsettled', except: ['alpha'] }, 'mixture'] }),
      ],
      pairs: [pair()],
    });
    expect(one?.ways).toEqual(['effect potassium: raises, lowers', 'clearance: affected, lowers', 'mixture']);
  });

  it('says what is in brackets only about the drugs that are named there', () => {
    const management = 'Watch {b}. [gamma: Halve gamma.] [!gamma: Keep {a}.] [#t: Count.]';
    const tags = [{ id: 't', title: 'T', drugs: ['alpha'], references: ['book'] }];
    const texts = resolve({ tags, rules: [rule('r', { a: ['alpha', 'gamma'], management })] });
    expect(texts.map((one) => one.management)).toEqual([
      'Watch beta. Keep alpha. Count.',
      'Watch beta. Halve gamma.',
    ]);
  });

  it('refuses a condition on a tag that is not there', () => {
    const data = files({ rules: [rule('r', { effect: 'Sleep [#none: and falls].' })] });
    expect(contradictions(data)).toEqual(['no such tag: #none']);
  });

  it('lets a pair override more severe rules, and keeps those as further reasons', () => {
    const [only, ...more] = resolve({
      rules: [rule('r', { severity: 'MAJOR' })],
      pairs: [pair({ severity: 'MINOR' })],
    });
    expect(more).toEqual([]);
    expect(only).toMatchObject({ severity: 'MINOR', basis: 'pair', ruleIds: ['r'] });
    expect(only?.alsoBecause).toEqual([
      { title: 'Title of r', severity: 'MAJOR', mechanism: 'Alpha slows beta.' },
    ]);
  });

  it('among rules lets the most severe decide, then the better evidence, then the id', () => {
    const rules = [
      rule('z', { severity: 'MAJOR', evidence: 'PROBABLE' }),
      rule('y', { severity: 'MAJOR' }),
      rule('x', { severity: 'MAJOR' }),
      rule('a', { severity: 'MINOR' }),
    ];
    expect(resolve({ rules })[0]?.ruleIds).toEqual(['x', 'y', 'z', 'a']);
  });

  it('follows tags, and never pairs a drug with itself', () => {
    const tags = [{ id: 't', title: 'T', drugs: ['beta', 'alpha', 'gamma'], references: ['book'] }];
    const records = resolve({ tags, rules: [rule('r', { a: ['#t'], b: ['#t'] })] });
    expect(records.map(({ drugAId, drugBId }) => `${drugAId} ${drugBId}`)).toEqual([
      'alpha beta',
      'alpha gamma',
      'beta gamma',
    ]);
    expect(records[0]?.mechanism).toBe('Alpha slows beta.');
  });

  it('leaves out the exceptions of a rule in either order', () => {
    const exceptions = [{ a: ['beta'], b: ['alpha'], why: 'Intended.' }];
    const records = resolve({ rules: [rule('r', { b: ['beta', 'gamma'], exceptions })] });
    expect(records.map(({ drugBId }) => drugBId)).toEqual(['gamma']);
  });

  it('caps what is above a ceiling and says why, and prefers the wording of a rule at that level', () => {
    const ceilings = [{ a: ['beta'], b: ['alpha'], atMost: 'MODERATE' as const, why: 'Intended in gout.' }];
    expect(resolve({ ceilings, rules: [rule('r', { severity: 'MAJOR' })] })[0]).toMatchObject({
      severity: 'MODERATE',
      management: 'Intended in gout.',
    });
    const rules = [
      rule('r', { severity: 'MAJOR' }),
      rule('s', { severity: 'MODERATE', management: 'Own words.' }),
    ];
    expect(resolve({ ceilings, rules })[0]).toMatchObject({
      severity: 'MODERATE',
      management: 'Own words.',
      alsoBecause: [{ severity: 'MODERATE' }],
    });
  });

  it('uses the lower of two ceilings, and “none” means no record', () => {
    const ceiling = (atMost: 'none' | 'MAJOR') => ({ a: ['alpha'], b: ['beta'], atMost, why: 'Intended.' });
    expect(resolve({ ceilings: [ceiling('MAJOR'), ceiling('none')], rules: [rule('r')] })).toEqual([]);
  });

  it('treats a combination and its own ingredient as the same drug', () => {
    const list = [
      ...drugs,
      { id: 'alpha-beta', name: 'alpha/beta', drugClass: 'Class', ingredients: ['Alpha', 'beta'] },
    ];
    const rules = [rule('r', { a: ['alpha-beta'], b: ['alpha', 'beta', 'gamma'] })];
    expect(resolve({ rules }, list).map(({ drugBId }) => drugBId)).toEqual(['gamma']);
  });

  it('ignores drugs that are not in the data set', () => {
    expect(resolve({ rules: [rule('r', { b: ['omega'] })], pairs: [pair({ a: 'omega' })] })).toEqual([]);
  });
});

describe('with any files', () => {
  const drug = fc.constantFrom(...names);
  const selection = fc.uniqueArray(fc.oneof(drug, fc.constantFrom('#one', '#two')), {
    minLength: 1,
    maxLength: 3,
  });
  const anyRule = fc
    .record({
      id: fc.stringMatching(/^[a-z]{4}$/),
      a: selection,
      b: selection,
      severity: fc.constantFrom(...Severity.options),
      evidence: fc.constantFrom(...Evidence.options),
    })
    .map(({ id, ...change }) => rule(id, change));
  const anyData = fc
    .record({
      tags: fc.tuple(fc.uniqueArray(drug, { minLength: 1 }), fc.uniqueArray(drug, { minLength: 1 })),
      rules: fc.uniqueArray(anyRule, { maxLength: 6, selector: ({ id }) => id }),
      ceilings: fc.array(
        fc.record({
          a: selection,
          b: selection,
          atMost: fc.constantFrom('none' as const, 'MINOR' as const, 'MAJOR' as const),
        }),
        { maxLength: 2 },
      ),
    })
    .map(({ tags: [one, two], rules, ceilings }) =>
      files({
        tags: [
          { id: 'one', title: 'One', drugs: one, references: ['book'] },
          { id: 'two', title: 'Two', drugs: two, references: ['book'] },
        ],
        rules,
        ceilings: ceilings.map((ceiling) => ({ ...ceiling, why: 'Intended.' })),
      }),
    );

  it('the order of drugs and of records in the files makes no difference', () => {
    fc.assert(
      fc.property(anyData, fc.shuffledSubarray(drugs, { minLength: 5, maxLength: 5 }), (data, shuffled) => {
        const turned = {
          ...data,
          rules: data.rules.toReversed(),
          tags: data.tags.toReversed(),
          ceilings: data.ceilings.toReversed(),
        };
        expect(resolveInteractions(turned, shuffled)).toEqual(resolveInteractions(data, drugs));
      }),
    );
  });

  it('one more rule never lowers a severity nor removes a record', () => {
    fc.assert(
      fc.property(anyData, anyRule, (data, added) => {
        fc.pre(!data.rules.some(({ id }) => id === added.id));
        const after = resolveInteractions({ ...data, rules: [...data.rules, added] }, drugs);
        for (const before of resolveInteractions(data, drugs)) {
          const same = after.find((one) => one.drugAId === before.drugAId && one.drugBId === before.drugBId);
          const levels = [same?.severity, before.severity].map((one) =>
            Severity.options.indexOf(one as Severity),
          );
          expect(levels[0]).toBeGreaterThanOrEqual(levels[1] ?? Number.NaN);
        }
      }),
    );
  });
});
