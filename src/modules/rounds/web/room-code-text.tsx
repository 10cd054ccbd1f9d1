// A room code as people read it from afar and as a screen reader spells it.
import { VisuallyHidden } from '@mantine/core';
import classes from './room-code-text.module.css';
import { t } from './texts.ts';

type Props = { code: string; size: 'page' | 'projector' };

export function RoomCodeText({ code, size }: Props) {
  const letters = [...code];
  const half = Math.ceil(letters.length / 2);
  return (
    <span className={classes.code} data-size={size}>
      <VisuallyHidden>{t('roomCode.spelled', { letters: letters.join(', ') })}</VisuallyHidden>
      <span aria-hidden="true" className={classes.letters}>
        <span>{letters.slice(0, half).join('')}</span>
        <span>{letters.slice(half).join('')}</span>
      </span>
    </span>
  );
}
