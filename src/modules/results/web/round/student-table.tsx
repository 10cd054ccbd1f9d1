// Who answered what: one row per student, one column per question, sorted and filtered.
import { NativeSelect, TextInput } from '@mantine/core';
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import type { QuestionResult, RoundSummary, SeatResponse } from '#modules/rounds/contract/results.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import matrix from './matrix.module.css';
import {
  type ColumnFilter,
  chooseColumns,
  filterStudents,
  nextOrder,
  type SortColumn,
  type SortOrder,
  type StudentFilter,
  sortStudents,
} from './matrix-order.ts';
import { type Outcome, outcomeSigns, outcomeWords } from './outcome.ts';
import classes from './results.module.css';
import { StudentRows } from './student-row.tsx';
import { formatNumber, t } from './texts.ts';

type Props = {
  round: RoundSummary;
  questions: QuestionResult[];
  responses: SeatResponse[];
  filter: StudentFilter;
  onFilter: (filter: StudentFilter) => void;
};

const studentFilters: readonly StudentFilter[] = ['all', 'help', 'waiting', 'working'];
const columnFilters: readonly ColumnFilter[] = ['all', 'hardest', 'hard', 'waiting'];

export function StudentTable({ round, questions, responses, filter, onFilter }: Props) {
  const [headingId, keysId] = [useId(), useId()];
  const [name, setName] = useState('');
  const [columnFilter, setColumnFilter] = useState<ColumnFilter>('all');
  const [order, setOrder] = useState<SortOrder>({ column: 'rank', isDescending: false });
  const [active, setActive] = useState<number | null>(null);
  const wanted = useDeferredValue(name);
  const columns = useMemo(() => chooseColumns(questions, columnFilter), [questions, columnFilter]);
  const shown = useMemo(
    () => sortStudents(filterStudents(responses, { round, questions, filter, name: wanted }), order),
    [responses, round, questions, filter, wanted, order],
  );
  const tied = useMemo(() => sharedRanks(responses), [responses]);
  // One student is a stop of the Tab key; the arrow keys go on from there.
  const stop = shown.some(({ number }) => number === active) ? active : shown[0]?.number;
  const reset = () => {
    setName('');
    onFilter('all');
    setColumnFilter('all');
  };
  const sort = (column: SortColumn) => setOrder((before) => nextOrder(before, column));
  return (
    <section className={classes.section} aria-labelledby={headingId} id="students">
      <h2 id={headingId}>{t('perStudent')}</h2>
      <div className={matrix.tools}>
        <TextInput
          type="search"
          label={t('find')}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NativeSelect
          label={t('show')}
          value={filter}
          onChange={({ currentTarget }) =>
            onFilter(studentFilters.find((one) => one === currentTarget.value) ?? 'all')
          }
          data={studentFilters.map((value) => ({ value, label: t(`show.${value}`) }))}
        />
        <NativeSelect
          label={t('columns')}
          value={columnFilter}
          onChange={({ currentTarget }) =>
            setColumnFilter(columnFilters.find((one) => one === currentTarget.value) ?? 'all')
          }
          data={columnFilters.map((value) => ({ value, label: t(`columns.${value}`) }))}
        />
        <p className={matrix.count} role="status">
          {t('count', { shown: formatNumber(shown.length), count: formatNumber(responses.length) })}
          {columns.length === 0 && ` · ${t('noColumns')}`}
        </p>
      </div>
      {shown.length === 0 ? (
        <div className={matrix.noOne}>
          <p>{t('nobody')}</p>
          <Button onClick={reset}>{t('reset')}</Button>
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
        <section className={matrix.scroll} tabIndex={0} aria-label={t('matrixLabel')}>
          <table className={matrix.table} aria-describedby={keysId}>
            <Head columns={columns} order={order} onSort={sort} />
            <tbody onKeyDown={(event) => moveAlong(event)}>
              {shown.map((response) => (
                <StudentRows
                  key={response.number}
                  round={round}
                  questions={columns}
                  response={response}
                  isTied={tied.has(response.rank)}
                  isStop={response.number === stop}
                  onFocus={setActive}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p id={keysId} className={matrix.keys}>
        {t('keys')}
      </p>
      <Legend />
    </section>
  );
}

function sharedRanks(responses: readonly SeatResponse[]): ReadonlySet<number> {
  const once = new Set<number>();
  const shared = new Set<number>();
  for (const { rank } of responses) (once.has(rank) ? shared : once).add(rank);
  return shared;
}

/** The arrow keys, Home and End move among the students. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-student]')];
  const at = event.target instanceof HTMLElement ? names.indexOf(event.target) : -1;
  if (at < 0) return;
  const places = new Map([
    ['ArrowDown', Math.min(names.length - 1, at + 1)],
    ['ArrowUp', Math.max(0, at - 1)],
    ['Home', 0],
    ['End', names.length - 1],
  ]);
  const next = places.get(event.key);
  if (next === undefined) return;
  event.preventDefault();
  names[next]?.focus();
}

type HeadProps = {
  columns: readonly QuestionResult[];
  order: SortOrder;
  onSort: (column: SortColumn) => void;
};

function Head({ columns, order, onSort }: HeadProps) {
  const cell = (column: SortColumn, label: string, title: string, className?: string) => {
    const isSorted = order.column === column;
    return (
      <th
        key={column}
        scope="col"
        className={className}
        aria-sort={isSorted ? (order.isDescending ? 'descending' : 'ascending') : undefined}
      >
        <button
          type="button"
          className={matrix.sort}
          title={title}
          aria-label={t('sortBy', { column: title })}
          onClick={() => onSort(column)}
        >
          {label}
          <span aria-hidden="true">{isSorted ? (order.isDescending ? ' ↓' : ' ↑') : ''}</span>
        </button>
      </th>
    );
  };
  return (
    <thead>
      <tr>
        {cell('name', t('name'), t('name'), matrix.first)}
        {cell('rank', t('rank'), t('rank'))}
        {cell('percent', '%', t('percent'), matrix.number)}
        {cell('answered', t('answered'), t('answered'), matrix.number)}
        {columns.map(({ questionId, number, question }) =>
          cell(
            `question:${questionId}`,
            t('questionShort', { number }),
            `${t('questionShort', { number })}: ${question}`,
            matrix.cell,
          ),
        )}
      </tr>
    </thead>
  );
}

function Legend() {
  const outcomes = Object.keys(outcomeSigns) as Outcome[];
  return (
    <p className={classes.legend} aria-hidden="true">
      {outcomes.map((outcome) => (
        <span key={outcome}>
          <span data-outcome={outcome}>{outcomeSigns[outcome]}</span> {outcomeWords[outcome]}
        </span>
      ))}
    </p>
  );
}
