// Who may call what of dosage calculations.
import { everyone, type ModuleAccess, type Statuses, signedIn } from '../support/access.ts';
import type { Person } from '../support/people.ts';

const bodyMassIndex = {
  calculatorId: 'body-mass-index',
  inputs: { weight: { value: 70, unit: 'kg' }, height: { value: 175, unit: 'cm' } },
};

/** A calculation is nobody's business but of whoever made it. */
const onlyTheirs: Statuses = { guest: 401, student: 404, owner: 200, otherTeacher: 404, admin: 404 };

async function calculationOf(owner: Person): Promise<Record<string, string>> {
  const { body } = await owner.call<{ calculation: { id: string } }>(
    'POST',
    '/pharmacology/dosage-calculations',
    bodyMassIndex,
  );
  return { id: body.calculation.id };
}

export const access: ModuleAccess = {
  rows: {
    listCalculators: { statuses: everyone, call: () => ({}) },
    readCalculator: { statuses: everyone, call: () => ({ params: { id: 'body-mass-index' } }) },
    calculateDosage: { statuses: signedIn, call: () => ({ body: bodyMassIndex }) },
    calculateDosageAsGuest: { statuses: everyone, call: () => ({ body: bodyMassIndex }) },
    listDosageCalculations: {
      statuses: { guest: 401, student: 403, owner: 200, otherTeacher: 403, admin: 200 },
      call: ({ owner }) => ({ query: { userId: owner.user?.id ?? '', page: '1', limit: '10' } }),
    },
    deleteDosageCalculation: {
      statuses: onlyTheirs,
      call: async ({ owner }) => ({ params: await calculationOf(owner) }),
    },
  },
};
