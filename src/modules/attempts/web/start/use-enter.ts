// Enters an attempt: this device stores its secret, and the page of the attempt opens.
import { useNavigate } from 'react-router';
import { keepSeat } from '#modules/rounds/web.tsx';
import type { Attempt } from '../../contract.ts';
import { attemptPath, keepAttempt } from '../keeping/kept-attempt.ts';

export type Begun = { participantId: string; attempt: Attempt };

export function useEnter(): (begun: Begun) => void {
  const navigate = useNavigate();
  return ({ participantId, attempt }) => {
    const { quizId, roundId, seat, attemptNumber, branding } = attempt;
    const kept = { participantId, quizId, roundId, name: seat.name };
    const place = { ...kept, seatNumber: seat.number };
    keepAttempt({ ...place, attemptNumber, isSubmitted: attempt.state === 'submitted' });
    keepSeat({ ...kept, roomCode: null, branding });
    void navigate(attemptPath(place));
  };
}
