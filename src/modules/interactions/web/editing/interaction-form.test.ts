import { expect, test } from 'vitest';
import { recordChanges } from '#platform/contract/changes/record-changes.ts';
import type { DrugInteraction } from '../../contract.ts';
import { draftOf, formOf, gapsIn, recordOf } from './interaction-form.ts';

const stored: DrugInteraction = {
  id: 'aspirin--warfarin',
  drugAId: 'aspirin',
  drugBId: 'warfarin',
  drugAName: 'aspirin',
  drugBName: 'warfarin',
  severity: 'MAJOR',
  mechanism: 'Both hinder clotting.',
  ways: ['effect bleeding: raises, raises', 'unsettled'],
  effect: 'Bleeding.',
  onset: 'variable',
  management: 'Avoid.',
  evidence: 'ESTABLISHED',
  context: '',
  references: [{ title: 'A label', publisher: 'FDA', year: 2021, url: 'https://example.org' }],
  basis: 'rule',
  alsoBecause: [{ title: 'x', severity: 'MINOR', mechanism: 'y' }],
  source: 'authored',
  licence: 'MIT',
};
const drug = (id: string) => ({ id, generic: id, displayName: id });
const pair = [drug('warfarin'), drug('aspirin')];

test('a record goes into the form and comes out the same, whichever drug was named first', () => {
  const form = formOf(recordOf(stored), pair);
  expect(draftOf(form)).toEqual({ draft: recordOf(stored), problems: [] });
  expect(gapsIn(form)).toEqual([]);
});

test('an imported record may be unrated and without evidence: nothing has changed, and both must be chosen', () => {
  const imported = recordOf({ ...stored, severity: 'UNRATED', evidence: null });
  const form = formOf(imported, pair);
  expect(recordChanges(imported, draftOf(form).draft)).toEqual([]);
  expect(gapsIn(form).map((gap) => gap.split(':')[0])).toEqual(['severity', 'evidence']);
});

test('an empty form says what is missing', () => {
  const gaps = gapsIn(formOf(null, [drug('warfarin')])).map((gap) => gap.split(':')[0]);
  expect(gaps).toEqual(['drugAId', 'severity', 'effect', 'mechanism', 'management', 'evidence']);
});

test('a started reference needs its year, an empty row counts for nothing', () => {
  const form = formOf(recordOf(stored), pair);
  form.references.push({ key: 'a', title: '', publisher: '', year: '', url: '' });
  form.references.push({ key: 'b', title: 'A study', publisher: 'A journal', year: '19', url: '' });
  const { draft, problems } = draftOf(form);
  expect(draft.references).toHaveLength(2);
  expect(problems).toEqual(['references.1.year: write the year with four digits']);
});
