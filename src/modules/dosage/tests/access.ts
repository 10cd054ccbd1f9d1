// Who may call which endpoints of dosage calculations.
import { everyone, type ModuleAccess, type Statuses, signedIn } from '#tests/support/app/access.ts';
import type { Person } from '#tests/support/app/people.ts';

const clearance = {
  calculatorId: 'ckd-epi-2021',
  inputs: {
    age: { value: 60, unit: 'year' },
    sex: 'female',
    creatinine: { value: 1, unit: 'mg/dL' },
  },
};

/** A calculation is private to its owner. */
const onlyTheirs: Statuses = { guest: 401, student: 404, owner: 200, otherTeacher: 404, admin: 404 };

async function calculationOf(owner: Person): Promise<Record<string, string>> {
  const { body } = await owner.call<{ calculation: { id: string } }>(
    'POST',
    '/pharmacology/dosage-calculations',
    clearance,
  );
  return { id: body.calculation.id };
}

export const access: ModuleAccess = {
  rows: {
    listCalculators: { statuses: everyone, call: () => ({}) },
    readCalculator: { statuses: everyone, call: () => ({ params: { id: 'ckd-epi-2021' } }) },
    calculateDosage: { statuses: signedIn, call: () => ({ body: clearance }) },
    calculateDosageAsGuest: { statuses: everyone, call: () => ({ body: clearance }) },
    answerWhileTyping: { statuses: everyone, call: () => ({ body: clearance }) },
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
