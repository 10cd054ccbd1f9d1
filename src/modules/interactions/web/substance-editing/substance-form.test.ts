import { expect, test } from 'vitest';
import { recordChanges } from '#platform/contract/changes/record-changes.ts';
import { scopeDrugs } from '#tests/support/pharmacology/formulary.ts';
import { SubstanceDraft } from '../../contract.ts';
import { readInteractionFiles } from '../../server/resolving/read-interaction-files.ts';
import { resolveSubstances } from '../../server/resolving/resolve-substances.ts';
import { draftOf, formOf, gapsIn, recordOf } from './substance-form.ts';

test('every record of the data set goes into the form and comes out the same, without gaps', async () => {
  const records = resolveSubstances(await readInteractionFiles(), await scopeDrugs());
  expect(records.length).toBeGreaterThan(300);
  const changed = records.filter((one) => {
    const record = recordOf({ ...one, source: 'authored', licence: 'MIT' });
    const form = formOf(record, { id: one.drugId, generic: one.drugName, displayName: one.drugName });
    const { draft, problems } = draftOf(form);
    return (
      problems.length + gapsIn(form).length + recordChanges(record, draft).length > 0 ||
      !SubstanceDraft.safeParse(draft).success
    );
  });
  expect(changed.map(({ id }) => id)).toEqual([]);
});

test('an empty form says what is missing, in its own order', () => {
  const gaps = gapsIn(formOf(null, null)).map((gap) => gap.split(':')[0]);
  expect(gaps).toEqual([
    'drugId', 'kind', 'substance', 'severity', 'effect', 'mechanism', 'management', 'evidence',
  ]); // biome-ignore format: a list
});
