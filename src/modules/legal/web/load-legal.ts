// What the server loads for a legal page: who runs the site, and what is stored about people.
import type { RouterContextProvider } from 'react-router';
import { type Operator, operatorContract } from '#modules/operator/contract.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { type Holding, legalContract } from '../contract.ts';

export type LegalData = { operator: Operator; holdings: Holding[] };

export async function loadLegal(context: Readonly<RouterContextProvider>): Promise<LegalData> {
  const api = context.get(apiContext);
  const [{ operator }, { holdings }] = await Promise.all([
    api(operatorContract.readOperator, {}),
    api(legalContract.listHoldings, {}),
  ]);
  return { operator, holdings };
}
