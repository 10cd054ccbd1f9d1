// What was found in a file: each item with what happens to it, to choose from.

import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Pager, rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { exchangeContract, type Import, ItemStatus } from '../../contract.ts';
import { t } from '../texts.ts';
import { FoundItem } from './found-item.tsx';
import { KeepForm } from './keep-form.tsx';
import classes from './preview.module.css';
import { type Choice, useChoice } from './use-choice.ts';

type Props = { found: Import; quizId?: string; userId: string; other: ReactNode; again: ReactNode };

export function Preview({ found, quizId, userId, other, again }: Props) {
  const choice = useChoice(found);
  const name = found.fileName || t('preview.pasted');
  const format = t(`format.${found.format}`);
  return (
    <Page
      width="wide"
      title={t('preview.title')}
      lead={t('preview.lead', { count: found.itemsRead, name, format })}
      actions={other}
    >
      <div className={classes.columns}>
        <div className={classes.found}>
          {found.notes.length > 0 && (
            <Notice kind="info" title={t('preview.notes')}>
              <ul className={classes.notes}>
                {found.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </Notice>
          )}
          {again}
          <ItemList found={found} choice={choice} />
        </div>
        <KeepForm found={found} choice={choice} quizId={quizId} userId={userId} />
      </div>
    </Page>
  );
}

function ItemList({ found, choice }: { found: Import; choice: Choice }) {
  const { counts, importId, itemsRead } = found;
  const [filter, setFilter] = useState('');
  const [page, setPage] = useState(1);
  const status = ItemStatus.safeParse(filter).data;
  const { data, error } = useQuery({
    ...queryOf('readImport', exchangeContract.readImport, {
      params: { importId },
      query: { page, limit: rowsPerPage, status },
    }),
    placeholderData: keepPreviousData,
  });
  const filters = [
    { value: '', label: t('preview.all', { count: itemsRead }) },
    { value: 'ok', label: t('preview.ok', { count: counts.ok }) },
    { value: 'adapted', label: t('preview.adapted', { count: counts.adapted }) },
    { value: 'skipped', label: t('preview.skipped', { count: counts.skipped }) },
  ];
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t('preview.filter')}
          className={classes.filter}
          value={filter}
          onChange={(value) => {
            setFilter(value);
            setPage(1);
          }}
          data={filters}
        />
        <div className={classes.all}>
          <Button size="small" onClick={choice.chooseAll}>
            {t('preview.chooseAll')}
          </Button>
          <Button size="small" onClick={choice.chooseNone}>
            {t('preview.chooseNone')}
          </Button>
        </div>
      </div>
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      {!data && !error && <Loading />}
      {data?.total === 0 && <p>{t('preview.none')}</p>}
      <ul className={classes.list}>
        {data?.items.map((item) => (
          <FoundItem
            key={item.number}
            item={item}
            isChosen={choice.isChosen(item.number)}
            onToggle={() => choice.toggle(item.number)}
          />
        ))}
      </ul>
      <Pager page={page} limit={rowsPerPage} total={data?.total ?? 0} onTurn={setPage} />
    </>
  );
}
