// What is recorded between the drug of a monograph and others, most severe first, and with food, alcohol and tobacco.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MonographLook, MonographPartProps } from '#modules/pharmacology/points.ts';
import { type AnySeverity, severities } from '#modules/pharmacology/web.tsx';
import { ChangeLinks, NewRecordLink } from '#modules/records/web.tsx';
import { substancesPath } from '../substances-path.ts';
import type { RecordedInteractions } from './read-interactions.ts';
import { t } from './texts.ts';

export { readInteractions as read } from './read-interactions.ts';

export default function InteractionsPart({
  drug,
  version,
  data: interactions,
  look,
}: MonographPartProps<RecordedInteractions>) {
  const { records: classes, SeverityBadge } = look;
  const { list, substances, counts, total } = interactions;
  if (total === 0 && substances.length === 0)
    return (
      <>
        <p className={classes.note}>{t('none', { name: drug.generic, version })}</p>
        <NewSubstance drugId={drug.id} />
      </>
    );
  return (
    <>
      {total > 0 && (
        <>
          <p className={classes.note}>{t('total', { count: total })}</p>
          <ul className={classes.counts} aria-label={t('counts')}>
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
          <Row key={id} look={look} {...row}>
            <Link to={`/pharmacology-tools/drugs/${other.id}`} className={classes.name}>
              {other.name}
            </Link>{' '}
            <Link
              to={`/pharmacology-tools/interactions?drugs=${drug.id},${other.id}`}
              className={classes.details}
              aria-label={t('also', { name: drug.generic, other: other.name })}
            >
              {t('details')}
            </Link>
          </Row>
        ))}
      </ul>
      <Pages {...interactions} className={classes.pages} />
      {substances.length > 0 && (
        <>
          <h3 id="substances" className={classes.heading}>
            {t('substances')}
          </h3>
          <ul className={classes.list}>
            {substances.map(({ id, substance, ...row }) => (
              <Row
                key={id}
                look={look}
                {...row}
                ways={
                  <ChangeLinks
                    path={`${substancesPath}/${id}`}
                    name={t('with', { name: drug.generic, other: substance })}
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
      <p className={classes.note}>{t('absent')}</p>
    </>
  );
}

function NewSubstance({ drugId }: { drugId: string }) {
  return (
    <NewRecordLink
      to={`${substancesPath}/new?drug=${drugId}`}
      add={t('addSubstance')}
      propose={t('proposeSubstance')}
    />
  );
}

type RowProps = {
  look: MonographLook;
  severity: AnySeverity;
  effect: string;
  management: string;
  /** The link for changing it, for those who may. */
  ways?: ReactNode;
  children: ReactNode;
};

function Row({ look, severity, effect, management, ways, children }: RowProps) {
  const { records: classes, SeverityBadge } = look;
  return (
    <li className={classes.row}>
      <div className={classes.badge}>
        <SeverityBadge severity={severity} />
      </div>
      <div>
        <div className={classes.line}>{children}</div>
        {effect && <p>{effect}</p>}
        {management && <p>{t('management', { text: management })}</p>}
        {ways}
      </div>
    </li>
  );
}

type PagesProps = Pick<RecordedInteractions, 'page' | 'pages'> & { className: string | undefined };

function Pages({ page, pages, className }: PagesProps) {
  if (pages < 2) return null;
  const to = (wanted: number) => `?part=interactions${wanted > 1 ? `&interactions=${wanted}` : ''}`;
  return (
    <nav className={className} aria-label={t('pages')}>
      {page > 1 && (
        <Link to={to(Math.min(page - 1, pages))} rel="prev" preventScrollReset>
          {t('previous')}
        </Link>
      )}
      <span>{t('page', { page, pages })}</span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" preventScrollReset>
          {t('next')}
        </Link>
      )}
    </nav>
  );
}
