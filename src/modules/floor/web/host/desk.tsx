// The host's desk: which questions are where, and what can be done with each.
import { useState } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Pager } from '#platform/web/ui/list/pager.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import type { FloorView, HostFloor } from '../../contract/views.ts';
import {
  type FloorShelf,
  type FloorSort,
  type FloorSwitches,
  floorShelves,
  type ListedQuestion,
} from '../../contract.ts';
import classes from '../floor.module.css';
import type { Press } from '../floor-values.ts';
import { SortSelect } from '../sort-select.tsx';
import { formatNumber, t } from '../texts.ts';
import { DeskRow } from './desk-row.tsx';
import { useList } from './use-list.ts';

type Props = { roundId: string; view: FloorView; forHosts: HostFloor; first: FloorShelf; press: Press };

export function Desk({ roundId, view, forHosts, first, press }: Props) {
  const [shelf, setShelf] = useState<FloorShelf>(first);
  const [sort, setSort] = useState<FloorSort>(first === 'waiting' ? 'old' : 'votes');
  const [page, setPage] = useState(1);
  const [merging, setMerging] = useState<ListedQuestion | null>(null);
  const { data, isError } = useList({ roundId, shelf, sort, page }, forHosts.revision);

  const choose = (next: FloorShelf) => {
    setShelf(next);
    setPage(1);
  };
  const mergeInto = async (into: ListedQuestion) => {
    if (merging && (await press('merge', { number: merging.number, into: into.number }))) setMerging(null);
  };
  const numbers = data?.questions.map(({ number }) => number) ?? [];
  return (
    <div className={classes.desk}>
      <Switches view={view} press={press} />
      <fieldset className={classes.shelves}>
        <legend className="visually-hidden">{t('shelves')}</legend>
        {floorShelves.map((one) => (
          <button key={one} type="button" aria-pressed={one === shelf} onClick={() => choose(one)}>
            {t(`shelf.${one}`, { count: formatNumber(forHosts.counts[one]) })}
          </button>
        ))}
      </fieldset>
      <div className={classes.tools}>
        <SortSelect sort={sort} onSort={setSort} />
        {shelf === 'waiting' && numbers.length > 1 && (
          <Button size="small" onClick={() => void press('move', { numbers, to: 'live' })}>
            {t('letAllThrough')}
          </Button>
        )}
      </div>
      {merging && (
        <p role="status" className={classes.merging}>
          {t('mergeHint', { text: merging.text })}{' '}
          <Button size="small" onClick={() => setMerging(null)}>
            {t('cancel')}
          </Button>
        </p>
      )}
      {isError && <Notice kind="error" title={t('listFailed')} />}
      {!data && !isError && <Loading />}
      {data?.questions.length === 0 && <p className={classes.hint}>{t('nothingYet')}</p>}
      <ol className={classes.list}>
        {data?.questions.map((question) => (
          <DeskRow
            key={question.number}
            question={question}
            isShown={view.shownNumber === question.number}
            merging={merging}
            press={press}
            onMerge={setMerging}
            onMergeInto={(into) => void mergeInto(into)}
          />
        ))}
      </ol>
      {data && <Pager page={data.page} limit={data.limit} total={data.total} onTurn={setPage} />}
    </div>
  );
}

function Switches({ view, press }: { view: FloorView; press: Press }) {
  const { isOpen, isModerated, allowsAnonymous } = view;
  const set = (changed: Partial<FloorSwitches>) =>
    void press('set', { isOpen, isModerated, allowsAnonymous, ...changed });
  return (
    <fieldset className={classes.switches}>
      <legend className="visually-hidden">{t('turns')}</legend>
      <Tick label={t('isOpen')} isOn={isOpen} onChange={(isOn) => set({ isOpen: isOn })} />
      <Tick label={t('isModerated')} isOn={isModerated} onChange={(isOn) => set({ isModerated: isOn })} />
      <Tick
        label={t('allowsAnonymous')}
        isOn={allowsAnonymous}
        onChange={(isOn) => set({ allowsAnonymous: isOn })}
      />
    </fieldset>
  );
}
