// A screen without input: what is happening, and where to look.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Branding } from '#modules/organisations/contract.ts';
import { BrandLine } from '#modules/organisations/web.tsx';
import { Mark } from '#platform/web/ui/mark/mark.tsx';
import classes from './play.module.css';
import brandClasses from './waiting-brand.module.css';

type Props = {
  title: string;
  text?: string;
  tone?: 'pine' | 'calm';
  branding?: Branding | null;
  children?: ReactNode;
};

export function WaitingScreen({ title, text, tone = 'calm', branding, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const textId = useId();
  // The focus is what a screen reader speaks: title and text, once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once per message.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <section className={classes.waiting} data-tone={tone}>
      {branding ? (
        <p className={brandClasses.brand}>
          <BrandLine brand={branding} wraps />
        </p>
      ) : (
        <Mark size={72} />
      )}
      <h1 tabIndex={-1} ref={heading} aria-describedby={text ? textId : undefined}>
        {title}
      </h1>
      {text && <p id={textId}>{text}</p>}
      {children}
    </section>
  );
}
