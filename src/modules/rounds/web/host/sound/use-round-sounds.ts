// Plays what happens in the room, each thing once.
import { useEffect, useRef } from 'react';
import type { HostSnapshot } from '#modules/rounds/live.ts';
import { play, type Sound } from './sounds.ts';

const ofPhase: Partial<Record<HostSnapshot['round']['phase'], Sound>> = {
  question: 'open',
  closed: 'close',
  reveal: 'reveal',
  ended: 'podium',
};

export function useRoundSounds({ round, seats }: HostSnapshot): void {
  const { phase, questionIndex } = round;
  const before = useRef({ step: `${phase} ${questionIndex}`, seats: seats.length });
  useEffect(() => {
    const step = `${phase} ${questionIndex}`;
    const sound = ofPhase[phase];
    if (step !== before.current.step && sound) play(sound);
    else if (phase === 'lobby' && seats.length > before.current.seats) play('join');
    before.current = { step, seats: seats.length };
  }, [phase, questionIndex, seats.length]);
}
