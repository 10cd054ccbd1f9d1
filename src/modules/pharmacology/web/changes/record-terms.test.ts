import { expect, test } from 'vitest';
import { DrugDraft } from '../../contract.ts';
import * as server from '../../server/data-set/drug-record.ts';
import * as web from './record-terms.ts';

test('the form offers what the server accepts', () => {
  expect(web.routes).toEqual(server.routesOfDrugs);
  expect(web.populations).toEqual(server.populations);
  expect(web.doseUnits).toEqual(server.doseUnits);
  const { shape } = server.Pharmacokinetics;
  for (const field of Object.keys(web.kineticUnits) as (keyof typeof web.kineticUnits)[]) {
    const { unit } = shape[field].unwrap().shape;
    expect(web.kineticUnits[field], field).toEqual(unit.options);
  }
  expect([...web.schedules, '']).toEqual(DrugDraft.shape.schedule.unwrap().options);
  const retired = DrugDraft.shape.pregnancy.shape.retiredFdaCategory.unwrap().options;
  expect(web.retiredCategories).toEqual(retired);
});
