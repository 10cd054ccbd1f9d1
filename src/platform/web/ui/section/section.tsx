// A section of a page with its heading, separated from the previous one by a line.
import { type ReactNode, type Ref, useId } from 'react';
import classes from './section.module.css';

type Props = {
  title: ReactNode;
  /** Beside the heading: a state, a number. */
  badge?: ReactNode;
  /** Where the focus goes when the focused element is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** The line above it. */
  isSetOff?: boolean;
  children: ReactNode;
};

export function Section({ title, badge, headingRef, isSetOff = true, children }: Props) {
  const titleId = useId();
  return (
    <section className={classes.section} data-set-off={isSetOff || undefined} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2
          dir="auto"
          ref={headingRef}
          id={titleId}
          className={classes.title}
          tabIndex={headingRef ? -1 : undefined}
        >
          {title}
        </h2>
        {badge && <span className={classes.badge}>{badge}</span>}
      </div>
      {children}
    </section>
  );
}
