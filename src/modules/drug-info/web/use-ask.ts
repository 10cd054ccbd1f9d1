// An answer: requested from the server by the button, and without a network loaded from this device.
import { useMutation } from '@tanstack/react-query';
import { useMe } from '#modules/accounts/web.tsx';
import { keepOpened, readOpened } from '#modules/pharmacology/web.tsx';
import { CallError, call } from '#platform/web/client.ts';
import { ensureDevice } from '#platform/web/device.ts';
import { type DrugInfoAnswer, drugInfoContract } from '../contract.ts';

export type Asked = { drugName: string; question: string };
/** `keptAt`: when this device stored it, if the server could not be reached. */
type Answered = { asked: Asked; answer: DrugInfoAnswer; keptAt: number | null };

const kind = 'drug-info';

export function pathOf({ drugName, question }: Asked): string {
  const params = new URLSearchParams();
  if (drugName) params.set('drug', drugName);
  if (question) params.set('question', question);
  return params.size > 0 ? `/medical-tools?${params}` : '/medical-tools';
}

const keyOf = ({ drugName, question }: Asked) => `${drugName.toLowerCase()} ${question.toLowerCase()}`;

async function askOrRemember(asked: Asked, isSignedIn: boolean): Promise<Answered> {
  if (!isSignedIn) ensureDevice();
  try {
    const endpoint = isSignedIn ? drugInfoContract.askDrugInfo : drugInfoContract.askDrugInfoAsGuest;
    const answer = await call(endpoint, { body: asked });
    if (answer.state === 'answered')
      void keepOpened(kind, keyOf(asked), answer.drugInfo?.genericName ?? '', pathOf(asked), answer);
    return { asked, answer, keptAt: null };
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 0) throw error;
    const kept = await readOpened<DrugInfoAnswer>(kind, keyOf(asked));
    if (!kept) throw error;
    return { asked, answer: kept.value, keptAt: kept.at };
  }
}

export function useAsk() {
  const me = useMe();
  return useMutation({
    mutationFn: (asked: Asked) => askOrRemember(asked, me.status === 'user'),
    // It also works without a network.
    networkMode: 'always',
  });
}
