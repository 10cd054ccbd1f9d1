// The legal module: the legal pages, built from what the other modules say about the data they store.
import { routes } from '#platform/server/http/routes.ts';
import { defineServerModule } from '#platform/server/module.ts';
import { legalContract } from './contract.ts';

export default defineServerModule({
  name: 'legal',
  needs: ['operator', 'accounts', 'maintenance', 'consent'],
  routes: ({ personalData }) =>
    routes(legalContract, {
      async listHoldings() {
        return { holdings: personalData.flatMap(({ data }) => data.describe().holdings) };
      },
    }),
});
