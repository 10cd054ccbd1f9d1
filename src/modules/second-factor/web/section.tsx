// A part of the page of second factors: its name, whether it is on, what it is for, what was just said.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import classes from './factors.module.css';
import { t } from './texts.ts';
import type { Said } from './use-factors.ts';

type Props = { name: string; isOn?: boolean; text: string; said?: Said | null; children: ReactNode };

export function Section({ name, isOn = false, text, said, children }: Props) {
  const nameId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // What had the focus may be gone, such as the button beside a passkey that was removed.
    if (said && document.activeElement === document.body) heading.current?.focus();
  }, [said]);

  return (
    <section className={classes.section} aria-labelledby={nameId}>
      <h2 ref={heading} className={classes.name} tabIndex={-1}>
        <span id={nameId}>{name}</span>
        {isOn && <span className={classes.on}>{t('on')}</span>}
      </h2>
      <p className={classes.text}>{text}</p>
      {said && <Notice kind={said.kind}>{said.text}</Notice>}
      {children}
    </section>
  );
}
