// In the lobby: how many are on each side.
import type { LiveSpots } from '#modules/rounds/points.ts';
import { type SideCounts, sides } from '../contract.ts';
import { t } from './texts.ts';

export default function LobbySides({ now }: LiveSpots['lobby']) {
  const counts = now.round.features?.sides as SideCounts;
  return (
    <ul>
      {sides.map((side) => (
        <li key={side}>{t('onSide', { name: t(side), count: counts[side] })}</li>
      ))}
    </ul>
  );
}
