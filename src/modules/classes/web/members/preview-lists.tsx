// What a list would change: how many of each kind, and who they are.
import type { ReactNode } from 'react';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import type { RosterLine, RosterPreview } from '../../contract/members.ts';
import classes from '../classes.module.css';
import { t } from '../texts.ts';

const mostShown = 50;

export function PreviewLists({ preview }: { preview: RosterPreview }) {
  const { added, changed, sameCount, gone, faults } = preview;
  const changesNothing = added.length + changed.length + gone.length + faults.length === 0;
  return (
    <section className={classes.stack} aria-label={t('previewTitle')}>
      <div role="status">
        <ul className={classes.summary}>
          <li>{t('added', { count: added.length })}</li>
          <li>{t('changed', { count: changed.length })}</li>
          <li>{t('same', { count: sameCount })}</li>
          <li>{t('gone', { count: gone.length })}</li>
        </ul>
      </div>
      {changesNothing && <p className={classes.hint}>{t('nothingNew')}</p>}
      {faults.length > 0 && (
        <Notice kind="error" title={t('faults', { count: faults.length })}>
          <Lines
            of={faults.map(({ line, text, fault }) => (
              <span key={line}>
                <bdi>{t('line', { line, text })}</bdi>{' '}
                <span className={classes.fault}>{t(`fault.${fault}`)}</span>
              </span>
            ))}
          />
          <p>{t('faultsText')}</p>
        </Notice>
      )}
      <Named title={t('added', { count: added.length })} of={added.map(wholeLine)} />
      <Named
        title={t('changed', { count: changed.length })}
        of={changed.map(({ before, after }) =>
          t('becomes', { before: wholeLine(before), after: wholeLine(after) }),
        )}
      />
      <Named title={t('gone', { count: gone.length })} of={gone.map(({ name }) => name)} />
    </section>
  );
}

const wholeLine = ({ name, studentNumber, email }: RosterLine) =>
  [name, studentNumber, email].filter(Boolean).join(' · ');

function Named({ title, of }: { title: string; of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <Lines of={of.map((line) => <bdi key={line}>{line}</bdi>)} />
    </details>
  );
}

function Lines({ of }: { of: readonly ReactNode[] }) {
  const more = of.length - mostShown;
  return (
    <ul className={classes.lines}>
      {of.slice(0, mostShown).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list.
        <li key={at}>{line}</li>
      ))}
      {more > 0 && <li>{t('andMore', { count: more })}</li>}
    </ul>
  );
}
