// A change to the account on this page: its result is shown immediately, lists elsewhere reload, and it can be undone.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#modules/accounts/contract.ts';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { adminContract } from '../../contract.ts';
import { t } from '../texts.ts';

type Options<Input> = {
  change: (input: Input) => Promise<{ user: User }>;
  done: (user: User) => string;
  /** Shown if the server has no message of its own. */
  failed: string;
  /** What brings back the state before; without it, nothing offers to undo. */
  undo?: () => Input;
};

/** Shows an account as the server now has it. */
export function useShowUser(): (user: User) => Promise<void> {
  const queryClient = useQueryClient();
  return async (user) => {
    const { queryKey } = queryOf('readUser', adminContract.readUser, { params: { id: user.id } });
    queryClient.setQueryData(queryKey, { user });
    await Promise.all(
      ['listUsers', 'listUserSessions', 'readStats', 'listAuditEntries', 'readMe'].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    );
  };
}

export function useUserChange<Input>({ change, done, failed, undo }: Options<Input>) {
  const toast = useToast();
  const show = useShowUser();
  const onError = (error: unknown) => toast(errorText(error, failed), 'error');

  const undoing = useMutation({
    mutationFn: change,
    async onSuccess({ user }) {
      toast(t('undone', { text: done(user) }));
      await show(user);
    },
    onError,
  });
  return useMutation({
    mutationFn: change,
    // Before the change arrives: afterwards, the page no longer knows what was.
    onMutate: () => ({ before: undo?.() }),
    async onSuccess({ user }, _input, { before }) {
      const action =
        before === undefined ? undefined : { label: t('undo'), act: () => undoing.mutate(before) };
      toast(done(user), 'plain', action);
      await show(user);
    },
    onError,
  });
}
