// The account's second factors, and changing them.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { secondFactorContract } from '../contract.ts';
import { refusalText } from './refusal-text.ts';

export type FormNotice = { kind: 'error' | 'success'; text: string };

export function useFactors() {
  return useQuery(queryOf('listFactors', secondFactorContract.listFactors, {}));
}

/** One change at a time, with its message: `change` runs it and reloads everything it affects. */
export function useChange() {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<FormNotice | null>(null);

  async function change<T>(act: () => Promise<T>, done?: (result: T) => string | undefined): Promise<void> {
    setIsBusy(true);
    setSaid(null);
    try {
      const result = await act();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['listFactors'] }),
        queryClient.invalidateQueries({ queryKey: ['readMe'] }),
      ]);
      const text = done?.(result);
      if (text) setSaid({ kind: 'success', text });
    } catch (error) {
      const text = refusalText(error);
      if (text) setSaid({ kind: 'error', text });
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, said, change };
}
