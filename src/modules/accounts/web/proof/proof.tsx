// Asks for the password before a change that the server only makes after a recent proof of identity.
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { CallError } from '#platform/web/client.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx'));

type Proof = {
  /**
   * Makes a call and, if it is refused for lack of a proof, asks for one and makes it again.
   * @throws what the call throws; after a cancelled dialog, the error `reauthentication_required`
   */
  prove: <T>(act: () => Promise<T>) => Promise<T>;
  /** Put this into the page, outside its forms. */
  dialog: ReactNode;
};

function isProofWanted(error: unknown): boolean {
  return error instanceof CallError && error.code === 'reauthentication_required';
}

export function useProof(): Proof {
  const [isAsking, setIsAsking] = useState(false);
  const answer = useRef<(isProved: boolean) => void>(undefined);

  function ask(): Promise<boolean> {
    setIsAsking(true);
    return new Promise((resolve) => {
      answer.current = (isProved) => {
        setIsAsking(false);
        resolve(isProved);
      };
    });
  }

  async function prove<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (!isProofWanted(error) || !(await ask())) throw error;
      return act();
    }
  }

  const dialog = isAsking && (
    <Suspense>
      <ProofDialog onAnswer={(isProved) => answer.current?.(isProved)} />
    </Suspense>
  );
  return { prove, dialog };
}
