// The round that plays itself, as the home page contains it on arrival.
import type { ApiCaller } from '#platform/contract/api-caller.ts';
import { practiceContract } from '../../contract.ts';

export async function read(api: ApiCaller): Promise<unknown> {
  return (await api(practiceContract.readDemonstration, {})).demonstration;
}
