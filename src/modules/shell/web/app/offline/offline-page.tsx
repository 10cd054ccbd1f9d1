// /offline: shown in place of a page that is not on this device, and lists what is.
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type KeptPage, listKeptPages } from '#platform/web/app/kept-pages.ts';
import { worksOffline } from '#platform/web/app/offline-point.ts';
import { useIsOnline } from '#platform/web/app/online.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { hasLocalCopies } from '#platform/web/writing/local-copy.ts';
import { t } from '../texts.ts';
import classes from './offline.module.css';
import { whenReachable } from './when-reachable.ts';

export const meta = () =>
  pageMeta({ title: t('offline.title'), description: t('offline.description'), isPrivate: true });

/** Where someone wanted to go: a path on this site, or nowhere. */
function readWanted(): string | null {
  const wanted = new URLSearchParams(location.search).get('to');
  return wanted?.startsWith('/') && !wanted.startsWith('//') ? wanted : null;
}

export default function OfflinePage() {
  const [wanted, setWanted] = useState<string | null>(null);
  const [kept, setKept] = useState<readonly KeptPage[] | null>(null);
  const [hasUnsaved, setUnsaved] = useState(false);
  const isOnline = useIsOnline();
  const abouts = usePoint(worksOffline).flatMap(({ about }) => about ?? []);

  useEffect(() => {
    setWanted(readWanted());
    setUnsaved(hasLocalCopies());
    void listKeptPages().then(setKept);
  }, []);
  useEffect(() => {
    const target = readWanted();
    // Goes back by itself: no one came here for this page.
    return target ? whenReachable(() => location.replace(target)) : undefined;
  }, []);

  return (
    <Page
      width="narrow"
      title={t('offline.title')}
      lead={t(wanted && !isOnline ? 'offline.lead' : 'offline.leadHere')}
    >
      {wanted && (
        <Button kind="main" href={wanted} className={classes.retry}>
          {t('offline.retry')}
        </Button>
      )}
      <section className={classes.part}>
        <h2 className={classes.title}>{t('offline.keptTitle')}</h2>
        {hasUnsaved && <p className={classes.text}>{t('offline.unsaved')}</p>}
        {kept?.length === 0 && !hasUnsaved && <p className={classes.text}>{t('offline.nothingKept')}</p>}
        <ul className={classes.pages}>
          {kept?.map(({ path, title }) => (
            <li key={path}>
              <Link reloadDocument to={path}>
                {title || path}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.part}>
        <h2 className={classes.title}>{t('offline.worksTitle')}</h2>
        <ul className={classes.list}>
          {abouts.map((about) => (
            <li key={about}>{about}</li>
          ))}
        </ul>
      </section>
      <section className={classes.part}>
        <h2 className={classes.title}>{t('offline.needsTitle')}</h2>
        <p className={classes.text}>{t('offline.needs')}</p>
      </section>
    </Page>
  );
}
