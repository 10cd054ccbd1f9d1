// Merges a member into another one, who is found by name.
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { longestSearch } from '#platform/contract/paging.ts';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { type ClassMember, membersContract } from '../../contract/members.ts';
import classes from '../classes.module.css';
import { t } from '../texts.ts';
import { useRefresh } from './use-refresh.ts';

/** Of a larger class, the search narrows them. */
const mostShown = 100;

type Props = { classId: string; member: ClassMember; onClose: () => void };

export function MergeDialog({ classId, member, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [into, setInto] = useState('');
  const toast = useToast();
  const refresh = useRefresh();
  const asked = useQuery({
    ...queryOf('listClassMembers', membersContract.listClassMembers, {
      params: { classId },
      query: { page: 1, limit: mostShown, left: 'false', ...(search && { search }) },
    }),
    placeholderData: (before) => before,
  });
  const others = (asked.data?.members ?? []).filter(({ id }) => id !== member.id);
  const merge = useMutation({
    mutationFn: () =>
      call(membersContract.mergeClassMembers, { params: { classId, memberId: member.id }, body: { into } }),
    async onSuccess() {
      toast(t('merged'));
      onClose();
      await refresh();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (into) merge.mutate();
  };
  return (
    <ModalDialog
      title={t('mergeTitle', { name: member.name })}
      text={<p>{t('mergeText', { name: member.name })}</p>}
      onCancel={onClose}
    >
      <form className={classes.form} onSubmit={onSubmit}>
        {merge.error && <Notice kind="error">{errorText(merge.error)}</Notice>}
        <TextInput
          type="search"
          label={t('searchMembers')}
          maxLength={longestSearch}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <NativeSelect
          label={t('into')}
          value={into}
          onChange={({ currentTarget }) => setInto(currentTarget.value)}
          data={[
            { value: '', label: t('pickMember') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" isDanger type="submit" disabled={!into} isBusy={merge.isPending}>
            {t('mergeNow')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
