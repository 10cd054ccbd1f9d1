// The members of a class beside its rounds: who was there, and with which result.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { FormatButtons } from '#platform/web/ui/button/format-buttons.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Pager } from '#platform/web/ui/list/pager.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { mostColumns } from '../../contract/limits.ts';
import { type ClassResults, classesContract, type ResultColumn, type ResultRow } from '../../contract.ts';
import classes from '../classes.module.css';
import { t } from '../texts.ts';

/** A whole class, or a part of a hall. */
const membersPerPage = 60;
const formats = ['csv', 'xlsx'] as const;

export function ResultsSection({ classId }: { classId: string }) {
  const [page, setPage] = useState(1);
  const asked = useQuery({
    ...queryOf('readClassResults', classesContract.readClassResults, {
      params: { classId },
      query: { page, limit: membersPerPage },
    }),
    placeholderData: (before) => before,
  });
  return (
    <Section title={t('results')}>
      <Loaded query={asked} failed={t('resultsFailed')}>
        {({ results }) =>
          results.rounds.length === 0 || results.total === 0 ? (
            <EmptyState title={t('noRounds')} text={t('noRoundsText')} />
          ) : (
            <div className={classes.stack}>
              <p className={classes.hint}>{t('resultsHint')}</p>
              <ResultsTable results={results} />
              <Pager {...results} onTurn={setPage} />
              {results.rounds.length === mostColumns && (
                <p className={classes.hint}>{t('roundsShown', { count: mostColumns })}</p>
              )}
              <Downloads classId={classId} />
            </div>
          )
        }
      </Loaded>
    </Section>
  );
}

const pathOf = ({ quizId, roundId }: ResultColumn) => `/quizzes/${quizId}/results?roundId=${roundId}`;

function dayOf({ dueAt, isOver, startedAt }: ResultColumn, date: (moment: string) => string): string {
  if (dueAt !== null) return t('due', { day: date(dueAt) });
  return isOver ? date(startedAt) : t('running');
}

function ResultsTable({ results: { rounds, members } }: { results: ClassResults }) {
  const { date } = useFormats();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section className={classes.frame} tabIndex={0} aria-label={t('tableLabel')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('member')}</th>
            <th scope="col">{t('mean')}</th>
            <th scope="col">{t('present')}</th>
            {rounds.map((round) => (
              <th key={round.roundId} scope="col">
                <span className={classes.column}>
                  {round.path ? (
                    <Link to={round.path}>
                      <bdi>{round.title}</bdi>
                    </Link>
                  ) : (
                    <bdi>{round.title}</bdi>
                  )}
                  <small>{dayOf(round, date)}</small>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow key={member.memberId} member={member} rounds={rounds} />
          ))}
          <tr>
            <th scope="row">{t('meanRow')}</th>
            <td />
            <td />
            {rounds.map(({ roundId, mean }) => (
              <td key={roundId}>{mean === null ? '' : t('percent', { percent: mean })}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

type RowProps = { member: ResultRow; rounds: readonly ResultColumn[] };

function MemberRow({ member: { name, hasLeft, mean, presentCount, cells }, rounds }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi> {hasLeft && <span className={classes.absent}>({t('left')})</span>}
      </th>
      <td>{mean === null ? '' : t('percent', { percent: mean })}</td>
      <td>{t('presentOf', { count: presentCount, all: rounds.length })}</td>
      {rounds.map((round, at) => (
        <td key={round.roundId}>
          <Cell name={name} round={round} cell={cells[at] ?? null} />
        </td>
      ))}
    </tr>
  );
}

type CellProps = { name: string; round: ResultColumn; cell: ResultRow['cells'][number] };

function Cell({ name, round, cell }: CellProps) {
  if (!cell)
    return (
      <span className={classes.absent}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('absent')}</span>
      </span>
    );
  const { percent, status, isLate } = cell;
  if (percent === null)
    return <span className={classes.absent}>{t(status === null ? 'noResult' : `status.${status}`)}</span>;
  return (
    <>
      <Link to={pathOf(round)} aria-label={t('cell', { name, title: round.title, percent })}>
        {t('percent', { percent })}
      </Link>
      {isLate && <small className={classes.late}>{t('late')}</small>}
    </>
  );
}

function Downloads({ classId }: { classId: string }) {
  return (
    <FormatButtons
      label={t('export')}
      formats={formats}
      labelOf={(format) => t('exportAs', { format })}
      fetchFile={(format) =>
        call(classesContract.exportClassResults, { params: { classId }, query: { format } })
      }
      nameOf={(format) => t('fileName', { format })}
      failed={t('exportFailed')}
    />
  );
}
