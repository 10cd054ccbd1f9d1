// On the phone: the player's own side, which can be changed until the round begins.
import type { LiveSpots } from '#modules/rounds/points.ts';
import { type Choice, sides } from '../contract.ts';
import { t } from './texts.ts';

export default function OwnSide({ now, send }: LiveSpots['phone']) {
  const own = now.own?.sides as Choice | undefined;
  return (
    <p>
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={own?.side === side}
          disabled={now.round.phase !== 'lobby'}
          onClick={() => void send('change', { side })}
        >
          {t(side)}
        </button>
      ))}
    </p>
  );
}
