// In place of the leaderboard: what the sides have.
import type { LiveSpots } from '#modules/rounds/points.ts';
import type { SideBoard } from '../contract.ts';
import { t } from './texts.ts';

export default function SideBoardPart({ now }: LiveSpots['leaderboard']) {
  const board = (now.boards?.sides ?? []) as SideBoard;
  return (
    <ol>
      {board.map(({ side, score }) => (
        <li key={side}>{t('points', { name: t(side), count: score })}</li>
      ))}
    </ol>
  );
}
