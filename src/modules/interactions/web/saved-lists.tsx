// Your own saved lists: opened with a click, saved under a name, removed.

import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChosenDrug } from '#modules/pharmacology/web.tsx';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { interactionsContract as contract, type DrugList, longestListName } from '../contract.ts';
import { t } from './list-texts.ts';
import classes from './saved-lists.module.css';

type Props = { drugs: readonly ChosenDrug[]; onOpen(drugs: ChosenDrug[]): void };

export function SavedLists({ drugs, onOpen }: Props) {
  const toast = useToast();
  const queries = useQueryClient();
  const { data } = useQuery(queryOf('listDrugLists', contract.listDrugLists, {}));
  const [name, setName] = useState('');
  const refresh = () => queries.invalidateQueries({ queryKey: ['listDrugLists'] });
  const save = useMutation({
    mutationFn: () => call(contract.createDrugList, { body: { name, drugIds: drugs.map(({ id }) => id) } }),
    onSuccess: async () => {
      toast(t('lists.saved', { name }));
      setName('');
      await refresh();
    },
  });
  const remove = useMutation({
    mutationFn: ({ id }: DrugList) => call(contract.deleteDrugList, { params: { id } }),
    onSuccess: async (_done, list) => {
      toast(t('lists.removed', { name: list.name }));
      await refresh();
    },
  });
  const failure = save.error ?? remove.error;
  const lists = data?.lists ?? [];

  return (
    <details className={classes.box}>
      <summary>{t('lists.title')}</summary>
      {failure && <Notice kind="error">{errorText(failure)}</Notice>}
      {data && lists.length === 0 && <p className={classes.note}>{t('lists.empty')}</p>}
      <ul className={classes.lists}>
        {lists.map((list) => (
          <li key={list.id} className={classes.list}>
            <button
              type="button"
              className={classes.open}
              onClick={() =>
                onOpen(
                  list.drugs.map((drug) => ({ id: drug.id, generic: drug.name, displayName: drug.name })),
                )
              }
            >
              <strong dir="auto">{list.name}</strong>
              <span className={classes.note}>{list.drugs.map((drug) => drug.name).join(', ')}</span>
            </button>
            <Button
              kind="quiet"
              size="small"
              aria-label={t('lists.remove', { name: list.name })}
              onClick={() => remove.mutate(list)}
            >
              <span aria-hidden="true">×</span>
            </Button>
          </li>
        ))}
      </ul>
      {drugs.length > 0 && (
        <form
          className={classes.save}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim()) save.mutate();
          }}
        >
          <TextInput
            label={t('lists.name')}
            description={t('lists.nameHint')}
            value={name}
            maxLength={longestListName}
            required
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" isBusy={save.isPending}>
            {t('lists.save')}
          </Button>
        </form>
      )}
    </details>
  );
}
