// The page of last resort, if a page could not be shown at all.

import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isForeignError } from '../extension-errors.ts';
import { ofTab } from '../stored.ts';
import { Button } from '../ui/button/button.tsx';
import { Mark } from '../ui/mark/mark.tsx';
import { t } from '../ui/texts.ts';
import classes from './root-error.module.css';

const reloadedAt = 'reloadedAfterForeignError';
const reloadPauseMs = 60_000;

export function RootError() {
  const error = useRouteError();
  const isForeign = isForeignError(error);

  useEffect(() => {
    // An error caused by an extension is not shown; the page simply reloads, but never endlessly.
    if (!isForeign || Date.now() - Number(ofTab.read(reloadedAt) ?? 0) < reloadPauseMs) return;
    // What can't be remembered might reload endlessly.
    if (ofTab.write(reloadedAt, String(Date.now()))) location.reload();
  }, [isForeign]);

  const detail = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : null;
  return (
    <main className={classes.error}>
      <title>{t('error.title')}</title>
      <Mark size={56} />
      <h1 className={classes.title}>{t('error.title')}</h1>
      <p className={classes.text}>{t('error.text')}</p>
      {detail && <p className={classes.text}>{detail}</p>}
      <div className={classes.actions}>
        <Button kind="main" onClick={() => location.reload()}>
          {t('error.refresh')}
        </Button>
        <Button href="/">{t('error.home')}</Button>
      </div>
    </main>
  );
}
