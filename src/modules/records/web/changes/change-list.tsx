// Old and new, field by field: a sign, a colour, and the words that differ marked within the rest.
import { VisuallyHidden } from '@mantine/core';
import type { FieldChange } from '../../contract.ts';
import type { RecordKind } from '../record-kind.ts';
import { t } from '../texts.ts';
import classes from './change-list.module.css';
import { type Part, wordDiff } from './word-diff.ts';

type Props = { about: RecordKind; changes: readonly FieldChange[] };

export function ChangeList({ about, changes }: Props) {
  return (
    <dl className={classes.list}>
      {changes.map((change) => (
        <Change key={change.field} about={about} {...change} />
      ))}
    </dl>
  );
}

/** As many as this are shown immediately; the others are behind a line that opens. */
const shownAtOnce = 6;

export function FoldedChanges({ about, changes }: Props) {
  if (changes.length <= shownAtOnce) return <ChangeList about={about} changes={changes} />;
  return (
    <details className={classes.folded}>
      <summary>{t('changes.show', { count: changes.length })}</summary>
      <ChangeList about={about} changes={changes} />
    </details>
  );
}

function Change({ about, field, before, after }: FieldChange & { about: RecordKind }) {
  const words =
    before !== null && after !== null
      ? wordDiff(before, after)
      : {
          before: [{ text: before ?? '', isChanged: false }],
          after: [{ text: after ?? '', isChanged: false }],
        };
  return (
    <div className={classes.change}>
      <dt className={classes.field}>{about.fieldName(field)}</dt>
      {before !== null && <Line sign="−" spoken={t('changes.before')} parts={words.before} kind="old" />}
      {after !== null && <Line sign="+" spoken={t('changes.after')} parts={words.after} kind="new" />}
    </div>
  );
}

type LineProps = { sign: string; spoken: string; parts: readonly Part[]; kind: 'old' | 'new' };

function Line({ sign, spoken, parts, kind }: LineProps) {
  const Mark = kind === 'old' ? 'del' : 'ins';
  let at = 0;
  return (
    <dd className={classes.line} data-kind={kind}>
      <span className={classes.sign} aria-hidden="true">
        {sign}
      </span>
      <VisuallyHidden>{spoken} </VisuallyHidden>
      <span className={classes.text}>
        {parts.map(({ text, isChanged }) => {
          at += text.length;
          return isChanged ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>;
        })}
      </span>
    </dd>
  );
}
