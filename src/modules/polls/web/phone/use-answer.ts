// An answer as it is given: shown at once, sent one after the other, so that the last one counts.
import { useCallback, useRef, useState } from 'react';
import { errorText } from '#platform/web/error-text.ts';
import { t } from '../texts.ts';

type Given = { choice: number } | { words: string[] };

export function useAnswer(send: (given: Given) => Promise<void>) {
  const [shown, setShown] = useState<{
    wanted: Given | null;
    state: 'idle' | 'sending';
    error: string | null;
  }>({
    wanted: null,
    state: 'idle',
    error: null,
  });
  const wanted = useRef<Given | null>(null);
  const isRunning = useRef(false);
  const sending = useRef(send);
  sending.current = send;

  const answer = useCallback(async (given: Given) => {
    wanted.current = given;
    setShown({ wanted: given, state: 'sending', error: null });
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      for (let sent: Given | null = null; sent !== wanted.current; ) {
        sent = wanted.current;
        if (sent) await sending.current(sent);
      }
      // From here on what the server has is shown.
      setShown({ wanted: null, state: 'idle', error: null });
    } catch (error) {
      setShown({ wanted: null, state: 'idle', error: errorText(error, t('sendFailed')) });
    }
    isRunning.current = false;
  }, []);
  return { ...shown, answer: (given: Given) => void answer(given) };
}
