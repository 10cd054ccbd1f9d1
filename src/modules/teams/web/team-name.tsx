// A team by its number, its colour and its name: no sign stands alone.
import type { Team } from '../contract.ts';
import classes from './teams.module.css';
import { formatNumber } from './texts.ts';

export function TeamName({ team: { name, colour }, at }: { team: Team; at: number }) {
  return (
    <span className={classes.team}>
      <span
        className={classes.badge}
        data-colour={colour % 6}
        data-kind={colour < 6 ? 'full' : 'ring'}
        aria-hidden="true"
      >
        {formatNumber(at + 1)}
      </span>
      <span dir="auto" className={classes.teamName}>
        {name}
      </span>
    </span>
  );
}
