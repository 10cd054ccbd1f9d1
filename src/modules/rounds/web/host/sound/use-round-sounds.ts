// Plays what happens in the room, each thing once.
import { useEffect, useRef } from 'react';
import type { HostSnapshot } from '#modules/rounds/live.ts';
import { hasStandings } from '../../live/host-state.ts';
import { appearsAtMs, namedAfterMs, stepsOf } from '../standings/podium-steps.ts';
import { play, type Sound } from './sounds.ts';

const ofPhase: Partial<Record<HostSnapshot['round']['phase'], Sound>> = {
  question: 'open',
  closed: 'close',
  reveal: 'reveal',
};

export function useRoundSounds(now: HostSnapshot): void {
  const { round, seats } = now;
  const { phase, questionIndex } = round;
  const before = useRef({ step: `${phase} ${questionIndex}`, seats: seats.length });
  useEffect(() => {
    const step = `${phase} ${questionIndex}`;
    const sound = ofPhase[phase];
    if (step !== before.current.step && sound) play(sound);
    else if (phase === 'lobby' && seats.length > before.current.seats) play('join');
    before.current = { step, seats: seats.length };
  }, [phase, questionIndex, seats.length]);

  const isOver = phase === 'ended';
  const wasOver = useRef(isOver);
  const count = hasStandings(now) ? stepsOf(now.leaderboard).length : 0;
  // Each step of the podium has its tone, and the highest a fanfare: not before its name appears.
  useEffect(() => {
    if (isOver === wasOver.current) return;
    wasOver.current = isOver;
    if (!isOver) return;
    if (count === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return play('podium');
    const timers = Array.from({ length: count }, (_, place) =>
      setTimeout(() => play(place === 0 ? 'podium' : 'step'), appearsAtMs(place, count) + namedAfterMs),
    );
    return () => timers.forEach(clearTimeout);
  }, [isOver, count]);
}
