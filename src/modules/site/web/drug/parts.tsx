// The parts of a monograph as tabs: each a link, so that it can be sent and works without script; on paper all of them.
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { moveAmongTabs } from '#platform/web/ui/tabs/tab-keys.ts';
import classes from './parts.module.css';
import { t } from './texts.ts';

const partNames = [
  'overview',
  'dosing',
  'kinetics',
  'safety',
  'pregnancy',
  'interactions',
  'teaching',
  'references',
] as const;
type PartName = (typeof partNames)[number];

export function Parts({ parts }: { parts: Record<PartName, ReactNode> }) {
  const [params] = useSearchParams();
  const asked = params.get('part');
  const current = partNames.find((name) => name === asked) ?? 'overview';

  return (
    <>
      <div role="tablist" aria-label={t('tabs')} className={classes.tabs} onKeyDown={moveAmongTabs}>
        {partNames.map((name) => (
          <Link
            key={name}
            id={`tab-${name}`}
            role="tab"
            aria-selected={name === current}
            aria-controls={`part-${name}`}
            className={classes.tab}
            to={name === 'overview' ? '?' : `?part=${name}`}
            preventScrollReset
            replace
          >
            {t(`tab.${name}`)}
          </Link>
        ))}
      </div>
      {partNames.map((name) => (
        <section
          key={name}
          id={`part-${name}`}
          role="tabpanel"
          aria-labelledby={`tab-${name}`}
          className={classes.part}
          data-current={name === current || undefined}
        >
          <h2 className={classes.heading}>{t(`tab.${name}`)}</h2>
          {parts[name]}
        </section>
      ))}
    </>
  );
}
