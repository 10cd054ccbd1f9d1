// Votes as they are pressed: shown at once, sent one after the other for each question, so that the last press counts.
import { useCallback, useRef, useState } from 'react';

type Send = (number: number, isUp: boolean) => Promise<void>;

export function useVotes(voted: readonly number[], send: Send, onFailure: (error: unknown) => void) {
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map());
  const wanted = useRef(new Map<number, boolean>());
  const running = useRef(new Set<number>());

  const show = useCallback(() => setChoices(new Map(wanted.current)), []);

  const deliver = useCallback(
    async (number: number) => {
      if (running.current.has(number)) return;
      running.current.add(number);
      try {
        for (let sent: boolean | undefined; sent !== wanted.current.get(number); ) {
          sent = wanted.current.get(number) ?? false;
          await send(number, sent);
        }
      } catch (error) {
        onFailure(error);
      }
      running.current.delete(number);
      wanted.current.delete(number);
      show();
    },
    [send, onFailure, show],
  );

  const hasVoted = (number: number) => choices.get(number) ?? voted.includes(number);
  const toggle = (number: number) => {
    wanted.current.set(number, !(wanted.current.get(number) ?? voted.includes(number)));
    show();
    void deliver(number);
  };
  return { hasVoted, toggle };
}
