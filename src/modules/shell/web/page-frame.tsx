// What all framed pages have: a skip link past the header, and the focus on the new page after a navigation.
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './page-frame.module.css';
import { t } from './texts.ts';

type Props = {
  header: ReactNode;
  footer?: ReactNode;
  /** For a frame with a different layout. */
  look?: { className: string; 'data-known': string };
  children: ReactNode;
};

export function PageFrame({ header, footer, look, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // A page with a single field has already put the focus there.
    if (document.activeElement instanceof HTMLInputElement) return;
    // Screen readers start reading here; otherwise the focus would stay on the link that was pressed.
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div {...look} className={look ? `${classes.frame} ${look.className}` : classes.frame}>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      {header}
      <main ref={main} id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {footer}
    </div>
  );
}
