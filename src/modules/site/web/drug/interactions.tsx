// What is recorded between this drug and others, gravest first, and with food, alcohol and tobacco.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Drug } from '#modules/pharmacology/contract.ts';
import {
  type AnySeverity,
  ChangeLinks,
  NewRecordLink,
  SeverityBadge,
  severities,
} from '#modules/pharmacology/web.tsx';
import classes from './interactions.module.css';
import type { MonographData } from './read-monograph.ts';
import { t } from './texts.ts';

type Props = { drug: Drug; version: string; interactions: MonographData['interactions'] };

export function Interactions({ drug, version, interactions }: Props) {
  const { list, substances, counts, total } = interactions;
  if (total === 0 && substances.length === 0)
    return (
      <>
        <p className={classes.note}>{t('interactions.none', { name: drug.generic, version })}</p>
        <NewSubstance drugId={drug.id} />
      </>
    );
  return (
    <>
      {total > 0 && (
        <>
          <p className={classes.note}>{t('interactions.total', { count: total })}</p>
          <ul className={classes.counts} aria-label={t('interactions.counts')}>
            {severities
              .filter((severity) => counts[severity])
              .map((severity) => (
                <li key={severity}>
                  <SeverityBadge severity={severity} /> {counts[severity]}
                </li>
              ))}
          </ul>
        </>
      )}
      <ul className={classes.list}>
        {list.map(({ id, other, ...row }) => (
          <Row key={id} {...row}>
            <Link to={`/pharmacology-tools/drugs/${other.id}`} className={classes.name}>
              {other.name}
            </Link>{' '}
            <Link
              to={`/pharmacology-tools/interactions?drugs=${drug.id},${other.id}`}
              className={classes.details}
              aria-label={t('interactions.also', { name: drug.generic, other: other.name })}
            >
              {t('interactions.details')}
            </Link>
          </Row>
        ))}
      </ul>
      <Pages {...interactions} />
      {substances.length > 0 && (
        <>
          <h3 id="substances" className={classes.heading}>
            {t('interactions.substances')}
          </h3>
          <ul className={classes.list}>
            {substances.map(({ id, substance, ...row }) => (
              <Row
                key={id}
                {...row}
                ways={
                  <ChangeLinks
                    path={`${substancesPath}/${id}`}
                    name={t('interactions.with', { name: drug.generic, other: substance })}
                  />
                }
              >
                <span className={classes.name}>{substance}</span>
              </Row>
            ))}
          </ul>
        </>
      )}
      <NewSubstance drugId={drug.id} />
      <p className={classes.note}>{t('interactions.absent')}</p>
    </>
  );
}

const substancesPath = '/pharmacology-tools/substance-interactions';

function NewSubstance({ drugId }: { drugId: string }) {
  return (
    <NewRecordLink
      to={`${substancesPath}/new?drug=${drugId}`}
      add={t('interactions.addSubstance')}
      propose={t('interactions.proposeSubstance')}
    />
  );
}

type RowProps = {
  severity: AnySeverity;
  effect: string;
  management: string;
  /** To changing it, for who may. */
  ways?: ReactNode;
  children: ReactNode;
};

function Row({ severity, effect, management, ways, children }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.badge}>
        <SeverityBadge severity={severity} />
      </div>
      <div>
        <div className={classes.line}>{children}</div>
        {effect && <p>{effect}</p>}
        {management && <p>{t('interactions.management', { text: management })}</p>}
        {ways}
      </div>
    </li>
  );
}

function Pages({ page, pages }: MonographData['interactions']) {
  if (pages < 2) return null;
  const to = (wanted: number) => `?part=interactions${wanted > 1 ? `&interactions=${wanted}` : ''}`;
  return (
    <nav className={classes.pages} aria-label={t('interactions.pages')}>
      {page > 1 && (
        <Link to={to(Math.min(page - 1, pages))} rel="prev" preventScrollReset>
          {t('interactions.previous')}
        </Link>
      )}
      <span>{t('interactions.page', { page, pages })}</span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" preventScrollReset>
          {t('interactions.next')}
        </Link>
      )}
    </nav>
  );
}
