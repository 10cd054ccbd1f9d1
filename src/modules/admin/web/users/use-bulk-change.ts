// Changes the selected accounts after confirmation, and keeps the refused ones selected.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { adminContract } from '../../contract.ts';
import { t } from '../texts.ts';
import type { Selection } from './use-selection.ts';

type Change = CallInput<typeof adminContract.changeUsers>['body']['do'];
export type Refused = { userId: string; name: string; message: string };

export function useBulkChange(selection: Selection) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const mutation = useMutation({
    mutationFn: (change: Change) =>
      call(adminContract.changeUsers, { body: { userIds: [...selection.names.keys()], do: change } }),
    async onSuccess({ results }) {
      const failed = results.filter(({ ok }) => !ok);
      const done = results.length - failed.length;
      if (done > 0) toast(t('bulk.done', { count: done }));
      setRefused(
        failed.map(({ userId, message }) => ({
          userId,
          name: selection.names.get(userId) ?? userId,
          message: message ?? t('bulk.unknown'),
        })),
      );
      selection.keep(new Set(failed.map(({ userId }) => userId)));
      await queryClient.invalidateQueries({ queryKey: ['listUsers'] });
      await queryClient.invalidateQueries({ queryKey: ['readStats'] });
    },
    onError: (error) => toast(errorText(error, t('bulk.unknown')), 'error'),
  });

  async function change(wanted: Change): Promise<void> {
    const count = selection.names.size;
    setRefused([]);
    if (wanted.what === 'suspend' || wanted.what === 'delete') {
      const isSure = await confirm({
        title: t(`bulk.${wanted.what}.title`, { count }),
        text: t(`${wanted.what}.text`),
        confirmLabel: t(`bulk.${wanted.what}`),
        danger: true,
      });
      if (!isSure) return;
    }
    if (wanted.what === 'plan') {
      const isSure = await confirm({
        title: t('bulk.plan.title', { count }),
        text: t('bulk.plan.text', { plan: t(`plan.${wanted.subscription}`) }),
        confirmLabel: t('powers.plan.change'),
      });
      if (!isSure) return;
    }
    mutation.mutate(wanted);
  }

  return { change, isBusy: mutation.isPending, refused, forget: () => setRefused([]) };
}
