// Items of QTI whose numbers are drawn, and keys that only rules have.
import { expect, it } from 'vitest';
import { readItems } from '#tests/support/files/interchange-items.ts';
import { qti } from '../qti.ts';

const value = (type: string, text: string | number) => `<baseValue baseType="${type}">${text}</baseValue>`;
const variable = (name: string) => `<variable identifier="${name}"/>`;
const declare = (name: string, type = 'integer', rest = '') =>
  `<templateDeclaration identifier="${name}" cardinality="single" baseType="${type}"${rest}/>`;
const set = (name: string, expression: string) =>
  `<setTemplateValue identifier="${name}">${expression}</setTemplateValue>`;
const print = (name: string, rest = '') => `<printedVariable identifier="${name}"${rest}/>`;
const response = (type = 'float') =>
  `<responseDeclaration identifier="R" cardinality="single" baseType="${type}"/><outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>`;

async function read(inside: string) {
  const xml = `<assessmentItem identifier="i" title="t">${inside}</assessmentItem>`;
  return (await readItems(qti, Buffer.from(xml), 'item.xml')).found;
}

const drawn = (rules: string, body: string, rest = '') =>
  read(
    `${response()}${rest}<templateProcessing>${rules}</templateProcessing><itemBody><p>${body}</p><p>Answer: <textEntryInteraction responseIdentifier="R"/></p></itemBody>`,
  );

it('drawn numbers become a few questions, each with its own key, and the same ones each time', async () => {
  const once = () =>
    drawn(
      `${set('A', '<randomInteger min="2" max="90" step="2"/>')}${set('B', '<randomInteger min="1" max="9"/>')}<setCorrectResponse identifier="R"><product>${variable('A')}<sum>${variable('B')}${value('integer', 1)}</sum></product></setCorrectResponse>`,
      `${print('A')} · (${print('B')} + 1)?`,
      declare('A') + declare('B'),
    );
  const found = await once();
  expect(found).toHaveLength(3);
  const texts = new Set<string>();
  for (const one of found) {
    if (!('item' in one) || one.item.kind !== 'number') throw new Error('no number');
    const [, a = '', b = ''] = /^(\d+) · \((\d) \+ 1\)\?/.exec(one.item.text) ?? [];
    expect(Number(a) % 2).toBe(0);
    expect(one.item.value).toBe(Number(a) * (Number(b) + 1));
    expect(one.adapted).toContain(
      'Its numbers were different for each student. They are fixed now, in 3 questions of which you can keep one.',
    );
    texts.add(one.item.text);
  }
  expect(texts.size).toBe(3);
  expect((await once()).map((one) => 'item' in one && one.item.text)).toEqual([...texts]);
});

it('conditions, constraints, words, formulas and texts that are shown for some values are followed', async () => {
  const found = await read(
    `${response()}${declare('W', 'string')}${declare('N', 'integer', ' mathVariable="true"')}${declare('K', 'identifier')}<templateProcessing>${set('W', `<random><multiple>${value('string', 'cats')}${value('string', 'dogs')}</multiple></random>`)}${set('N', '<randomInteger min="1" max="20"/>')}<templateConstraint><gt>${variable('N')}${value('integer', 17)}</gt></templateConstraint><templateCondition><templateIf><stringMatch caseSensitive="true">${variable('W')}${value('string', 'cats')}</stringMatch>${set('K', value('identifier', 'purr'))}</templateIf><templateElse>${set('K', value('identifier', 'bark'))}</templateElse></templateCondition><setCorrectResponse identifier="R">${variable('N')}</setCorrectResponse></templateProcessing><itemBody><p>${print('W')} <templateInline templateIdentifier="K" identifier="purr" showHide="show">purr</templateInline><templateInline templateIdentifier="K" identifier="bark" showHide="show">bark</templateInline> ${print('N', ' format="%.1f"')} <math><mi>N</mi><mo>+</mo><mi>x</mi></math></p><p><textEntryInteraction responseIdentifier="R"/></p></itemBody>`,
  );
  expect(found.length).toBeGreaterThan(1);
  for (const one of found)
    expect('item' in one && one.item.text).toMatch(/^(?:cats purr|dogs bark) (18|19|20)\.0 \$\1\+x\$$/);
});

it('what is the same for all is one question, without a word about it', async () => {
  const found = await drawn(
    `${set('A', value('integer', 3))}<setCorrectResponse identifier="R">${variable('A')}</setCorrectResponse>`,
    `${print('A')}?`,
    declare('A'),
  );
  expect(found).toMatchObject([{ item: { kind: 'number', value: 3 }, adapted: [] }]);
});

it.each([
  ['a program of another maker', `${set('A', '<customOperator class="org.other"/>')}`],
  ['a variable that is nowhere', `${set('A', variable('Z'))}`],
  [
    'a constraint that nothing meets',
    `<templateConstraint>${value('boolean', 'false')}</templateConstraint>`,
  ],
  [
    'more steps than any question needs',
    set(
      'A',
      `<repeat numberRepeats="1000">${'<repeat numberRepeats="900">'.repeat(3)}<randomInteger max="3"/>${'</repeat>'.repeat(3)}</repeat>`,
    ),
  ],
])('rules with %s leave the item out, with the reason', async (_what, rules) => {
  expect(await drawn(rules, 'x', declare('A'))).toMatchObject([
    { skipped: expect.stringContaining('calculated for each student') },
  ]);
});

it('a key that only the rules have is found, with its tolerance, and named', async () => {
  const rule = (comparison: string, points: number) =>
    `<responseCondition><responseIf>${comparison}<setOutcomeValue identifier="SCORE">${value('float', points)}</setOutcomeValue></responseIf></responseCondition>`;
  const rules = `<responseProcessing>${rule(`<match>${variable('R')}${value('float', 4)}</match>`, 1)}${rule(`<equal toleranceMode="absolute" tolerance="0.5 0.5">${variable('R')}<product>${value('float', 2)}${value('float', 3)}</product></equal>`, 2)}</responseProcessing>`;
  const found = await read(
    `${response()}<itemBody><p>How many?</p><p><textEntryInteraction responseIdentifier="R"/></p></itemBody>${rules}`,
  );
  expect(found).toMatchObject([
    { item: { kind: 'number', value: 6, tolerance: 0.5 }, adapted: [expect.stringMatching(/scoring rules/)] },
  ]);
});

it('numbers that are compared after rounding may be off by half of their last place', async () => {
  const rules = `<responseProcessing><responseCondition><responseIf><equalRounded roundingMode="significantFigures" figures="3">${variable('R')}${value('float', 19.9)}</equalRounded><setOutcomeValue identifier="SCORE">${value('float', 1)}</setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
  const [found] = await read(
    `${response()}<itemBody><p>How long?</p><p><textEntryInteraction responseIdentifier="R"/></p></itemBody>${rules}`,
  );
  expect(found).toMatchObject({ item: { value: 19.9, tolerance: expect.closeTo(0.05, 9) } });
});
