import { expect, test } from 'vitest';
import { onTopOf } from '#modules/records/web/editor/record-form.ts';
import { recordChanges } from '#platform/contract/changes/record-changes.ts';
import { readDrugFiles } from '../../server/data-set/read-files.ts';
import { drugDraft } from '../../tests/pharmacology-fixtures.ts';
import { draftOf, formOf } from './drug-form.ts';

const { id: _id, ...plain } = drugDraft({ generic: 'testol' });

test('every record of the data set goes into the form and comes out the same', async () => {
  const files = await readDrugFiles();
  const drugs = files.flatMap(({ drugClass, drugs }) =>
    drugs.map(({ id, ...drug }) => ({ id, drug: { ...drug, drugClass } })),
  );
  expect(drugs.length).toBeGreaterThan(300);
  const changed = drugs.filter(({ drug }) => {
    const { draft, problems } = draftOf(formOf(drug));
    return problems.length > 0 || recordChanges(drug, draft).length > 0;
  });
  expect(changed.map(({ id }) => id)).toEqual([]);
});

test('a comma that may be thousands is refused, any other is a decimal point', () => {
  const form = formOf(plain);
  form.kinetics.halfLife.low = '1,500';
  form.kinetics.halfLife.high = '';
  const { draft, problems } = draftOf(form);
  expect(draft.pharmacokinetics.halfLife).toBeNull();
  expect(problems).toEqual([
    'pharmacokinetics.halfLife: “1,500” is not a number. Write it with a decimal point and no thousands separators, such as 1.5.',
  ]);
  form.kinetics.halfLife.low = '1,5';
  expect(draftOf(form).draft.pharmacokinetics.halfLife).toMatchObject({ low: 1.5 });
});

test('one number is a range in itself, none is no range', () => {
  const form = formOf(plain);
  form.kinetics.tmax = { low: ' 2 ', high: '', unit: 'h', note: ' fasting ' };
  form.kinetics.clearance = { low: '', high: '', unit: 'L/h', note: '' };
  const { pharmacokinetics } = draftOf(form).draft;
  expect(pharmacokinetics.tmax).toEqual({ low: 2, high: 2, unit: 'h', note: 'fasting' });
  expect(pharmacokinetics.clearance).toBeNull();
});

test('empty lines are not entries, and a year has four digits', () => {
  const form = formOf(plain);
  form.texts.indications = ' Pain \n\n Fever';
  const [first] = form.references;
  if (first) first.year = '19';
  const { draft, problems } = draftOf(form);
  expect(draft.indications).toEqual(['Pain', 'Fever']);
  expect(problems).toEqual(['references.0.year: write the year with four digits']);
});

test('what was typed is merged into what someone else saved, field by field', () => {
  const base = formOf(plain);
  const mine = formOf({ ...plain, mechanism: 'Mine.', monitoring: ['Mine'] });
  const theirs = formOf({
    ...plain,
    mechanism: 'Theirs.',
    description: 'Theirs.',
    dosage: [],
    monitoring: plain.monitoring,
  });
  const { draft } = draftOf(onTopOf(theirs, mine, base));
  expect(draft).toMatchObject({
    mechanism: 'Mine.',
    description: 'Theirs.',
    monitoring: ['Mine'],
    dosage: [],
  });
});
