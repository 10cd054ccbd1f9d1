// A part of the page of second factors: its name, whether it is on, what it is for.
import { type ReactNode, useId } from 'react';
import classes from './factors.module.css';
import { t } from './texts.ts';

type Props = { name: string; isOn?: boolean; text: string; children: ReactNode };

export function Section({ name, isOn = false, text, children }: Props) {
  const nameId = useId();
  return (
    <section className={classes.section} aria-labelledby={nameId}>
      <h2 className={classes.name}>
        <span id={nameId}>{name}</span>
        {isOn && <span className={classes.on}>{t('on')}</span>}
      </h2>
      <p className={classes.text}>{text}</p>
      {children}
    </section>
  );
}
