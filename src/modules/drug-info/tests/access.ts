// Who may ask about drugs.
import { everyone, type ModuleAccess, signedIn } from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { addDrugs } from '../../pharmacology/tests/pharmacology-fixtures.ts';

const asked = { drugName: 'warfarin', question: 'What is its half-life?' };

export const access: ModuleAccess = {
  rows: {
    readDrugInfoWriter: { statuses: everyone, call: () => ({}) },
    askDrugInfo: {
      statuses: signedIn,
      async call(_stage, app: TestApp) {
        await addDrugs(app);
        return { body: asked };
      },
    },
    askDrugInfoAsGuest: {
      statuses: everyone,
      async call(_stage, app: TestApp) {
        await addDrugs(app);
        return { body: asked };
      },
    },
  },
};
