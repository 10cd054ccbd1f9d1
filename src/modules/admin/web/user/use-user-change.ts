// A change to the account on this page: its result is shown immediately, and lists elsewhere reload.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#modules/accounts/contract.ts';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { adminContract } from '../../contract.ts';

type Options<Input> = {
  change: (input: Input) => Promise<{ user: User }>;
  done: (user: User) => string;
  /** Shown if the server has no message of its own. */
  failed: string;
};

export function useUserChange<Input>({ change, done, failed }: Options<Input>) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: change,
    async onSuccess({ user }) {
      const { queryKey } = queryOf('readUser', adminContract.readUser, { params: { id: user.id } });
      queryClient.setQueryData(queryKey, { user });
      toast(done(user));
      await Promise.all(
        ['listUsers', 'listUserSessions', 'readStats', 'listAuditEntries', 'readMe'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      );
    },
    onError: (error) => toast(errorText(error, failed), 'error'),
  });
}
