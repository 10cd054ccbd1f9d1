// One entry: what was done to whom, by whom and when, and what changed.

import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { useFormats } from '#platform/web/formats.ts';
import type { AuditEntry } from '../contract.ts';
import classes from './audit.module.css';
import { type Change, changesOf } from './changes.ts';
import { t } from './texts.ts';

type Props = { entry: AuditEntry; subjectPath: string | null };

export function EntryRow({ entry, subjectPath }: Props) {
  const { dateTime } = useFormats();
  const changes = changesOf(entry);
  return (
    <li className={classes.entry}>
      <div className={classes.what}>
        <p className={classes.action}>
          <strong>{entry.actionName}</strong>
        </p>
        {entry.subjectLabel && (
          <p dir="auto" className={classes.subject}>
            {subjectPath ? <Link to={subjectPath}>{entry.subjectLabel}</Link> : entry.subjectLabel}
          </p>
        )}
        <p className={classes.who}>
          <time dateTime={entry.at}>{dateTime(entry.at)}</time> {t('by', { name: entry.actorName })}
        </p>
      </div>
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map((change) => (
            <ChangeLine key={change.name} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
}

function ChangeLine({ change: { name, before, after } }: { change: Change }) {
  return (
    <div className={classes.change}>
      {name && <dt>{name}</dt>}
      <dd>
        {before !== null && (
          <del className={classes.before}>
            <VisuallyHidden>{t('was')} </VisuallyHidden>
            {before}
          </del>
        )}
        {before !== null && after !== null && <span aria-hidden="true"> → </span>}
        {after !== null && (
          <ins className={classes.after}>
            <VisuallyHidden> {t('is')} </VisuallyHidden>
            {after}
          </ins>
        )}
      </dd>
    </div>
  );
}
