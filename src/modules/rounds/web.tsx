// What later modules show of rounds: the frame of the entrance, the form for a name, and a seat in a quiz that runs live.
import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { call } from '#platform/web/client.ts';
import { roundsContract } from './contract.ts';
import { joinKey } from './web/join/join-key.ts';
import { SeatChoice } from './web/join/seat-choice.tsx';
import { deviceKey, type KeptSeat, listSeats } from './web/seat-store.ts';

export { Announcer } from './web/announcer.tsx';
export { JoinCard } from './web/join/join-card.tsx';
export { NameForm, type NameRequest } from './web/join/name-form.tsx';
export { createServerClock } from './web/live/server-clock.ts';
export { LiveParts, useLiveParts } from './web/live-parts.tsx';
export { OwnResultParts } from './web/own-result-parts.tsx';
export { isRoomCode } from './web/room-code.ts';
export { keepSeat } from './web/seat-store.ts';
export { formatPointsOf, formatRank } from './web/texts.ts';
export { tooLongText, VoteComparison, VoteHeading } from './web/turns/vote-comparison.tsx';
export { useWakeLock } from './web/use-wake-lock.ts';

/** A seat in the room of a quiz that a teacher is running now, or the one that this device has there. */
export function LiveSeat({ quizId, onlyGeneratedNames }: { quizId: string; onlyGeneratedNames: boolean }) {
  const [kept, setKept] = useState<KeptSeat | null>(null);
  useEffect(() => {
    // Without a code, the seat was taken for a self-paced quiz.
    setKept(listSeats().find((seat) => seat.quizId === quizId && seat.roomCode !== null) ?? null);
  }, [quizId]);
  return (
    <>
      <SeatChoice
        place={quizId}
        kept={kept}
        onlyGeneratedNames={onlyGeneratedNames}
        join={(body) =>
          call(roundsContract.joinQuiz, {
            params: { id: quizId },
            body: { ...body, deviceKey: deviceKey(), joinKey: joinKey(quizId) },
          })
        }
      />
      {!kept && <PrefetchPageLinks page="/play/soon" />}
    </>
  );
}
