// A person's image, or their initials. It is beside the name, so it says nothing to screen readers.
import type { CSSProperties } from 'react';
import type { User } from '../contract.ts';
import classes from './avatar.module.css';
import { initialsOf } from './initials.ts';

type Props = { user: Pick<User, 'name' | 'avatarUrl'>; sizePixels: number };

export function Avatar({ user, sizePixels }: Props) {
  const style = { '--size': `${sizePixels / 16}rem` } as CSSProperties;
  if (user.avatarUrl)
    return (
      <img
        className={classes.avatar}
        style={style}
        src={user.avatarUrl}
        width={sizePixels}
        height={sizePixels}
        alt=""
      />
    );
  return (
    <span className={classes.avatar} style={style} aria-hidden="true">
      {initialsOf(user.name)}
    </span>
  );
}
