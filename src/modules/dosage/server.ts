// The dosage module: calculators that show every step.
import { disclaimer } from '#modules/pharmacology/contract.ts';
import { routes } from '#platform/server/http/routes.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { publicAddresses } from '#platform/server/pages/site-map.ts';
import { dosageContract } from './contract.ts';
import { DosageError } from './errors.ts';
import {
  answerWhileTyping,
  calculateFor,
  deleteCalculation,
  listCalculations,
  requireCalculator,
} from './server/calculations.ts';
import { describeCalculator } from './server/calculators/calculator.ts';
import { calculators } from './server/calculators/registry.ts';
import { personalData } from './server/personal-data.ts';

export default defineServerModule({
  name: 'dosage',
  needs: ['accounts', 'shell', 'pharmacology'],
  errors: [DosageError],
  personalData,
  provides: [
    provide(
      publicAddresses,
      () => async () => calculators.map(({ id }) => `/pharmacology-tools/calculators/${id}`),
    ),
  ],
  routes: (services) =>
    routes(dosageContract, {
      async listCalculators() {
        return {
          calculators: calculators.map(({ id, title, group, summary, alsoCalled }) => ({
            id,
            title,
            group,
            summary,
            alsoCalled,
          })),
        };
      },
      async readCalculator({ params }) {
        return { calculator: { ...describeCalculator(requireCalculator(params.id)), disclaimer } };
      },
      calculateDosage: async ({ body }, context) => ({
        calculation: await calculateFor(services, context, body),
      }),
      calculateDosageAsGuest: async ({ body }, context) => ({
        calculation: await calculateFor(services, { ...context, caller: null }, body),
      }),
      answerWhileTyping: async ({ body }, context) => ({
        calculation: await answerWhileTyping(services, context, body),
      }),
      listDosageCalculations: ({ query }, { caller }) => listCalculations(services, caller, query),
      async deleteDosageCalculation({ params }, { caller }) {
        await deleteCalculation(services, caller, params.id);
        return { ok: true };
      },
    }),
});
