// The parts of a monograph as tabs: each is a link, so that it can be shared and works without scripts; on paper all of
// them.
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { moveAmongTabs } from '#platform/web/ui/tabs/tab-keys.ts';
import classes from './tabs.module.css';
import { t } from './texts.ts';

export type Tab = { name: string; label: string; content: ReactNode };

export function Tabs({ tabs }: { tabs: readonly Tab[] }) {
  const [params] = useSearchParams();
  const asked = params.get('part');
  const first = tabs[0]?.name;
  const current = tabs.find(({ name }) => name === asked)?.name ?? first;

  return (
    <>
      <div role="tablist" aria-label={t('tabs')} className={classes.tabs} onKeyDown={moveAmongTabs}>
        {tabs.map(({ name, label }) => (
          <Link
            key={name}
            id={`tab-${name}`}
            role="tab"
            aria-selected={name === current}
            aria-controls={`part-${name}`}
            className={classes.tab}
            to={name === first ? '?' : `?part=${name}`}
            preventScrollReset
            replace
          >
            {label}
          </Link>
        ))}
      </div>
      {tabs.map(({ name, label, content }) => (
        <section
          key={name}
          id={`part-${name}`}
          role="tabpanel"
          aria-labelledby={`tab-${name}`}
          className={classes.part}
          data-current={name === current || undefined}
        >
          <h2 className={classes.heading}>{label}</h2>
          {content}
        </section>
      ))}
    </>
  );
}
