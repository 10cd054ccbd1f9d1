// The logo as the way home, and nothing that leads away from the task.
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { BrandLine, useMyBranding } from '#modules/organisations/web.tsx';
import { shownSite } from '#platform/web/pages/shown-site.ts';
import { Mark } from '#platform/web/ui/mark/mark.tsx';
import classes from './site-header.module.css';
import { t } from './texts.ts';

export function HomeLink() {
  const { user } = useMe();
  const brand = useMyBranding(user?.id ?? null);
  const site = shownSite();
  if (brand) {
    return (
      <Link to="/" className={classes.brand}>
        <BrandLine brand={brand} />
        <span className={classes.by}>{site.name}</span>
        <VisuallyHidden>{t('header.homePage')}</VisuallyHidden>
      </Link>
    );
  }
  return (
    <Link to="/" className={classes.brand} aria-label={t('header.home', { name: site.name })}>
      {site.logo ? (
        <BrandLine brand={site} />
      ) : (
        <>
          <Mark size={30} />
          <span>{site.name}</span>
        </>
      )}
    </Link>
  );
}

export function SlimHeader() {
  return (
    <header className={classes.header} data-slim>
      <div className={classes.bar}>
        <HomeLink />
      </div>
    </header>
  );
}
