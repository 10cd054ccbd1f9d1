// A section of the second-factor page: its name, whether it is on, what it is for, the latest message.
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import classes from './factors.module.css';
import { t } from './texts.ts';
import type { FormNotice } from './use-factors.ts';

type Props = { name: string; isOn?: boolean; text: string; said?: FormNotice | null; children: ReactNode };

export function FactorSection({ name, isOn = false, text, said, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // The focused element may be gone, such as the button beside a removed passkey.
    if (said && document.activeElement === document.body) heading.current?.focus();
  }, [said]);

  return (
    <Section title={name} badge={isOn && t('on')} headingRef={heading}>
      <p className={classes.text}>{text}</p>
      {said && <Notice kind={said.kind}>{said.text}</Notice>}
      {children}
    </Section>
  );
}
