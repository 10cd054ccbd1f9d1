// Shows a changed account everywhere at once: the server has just said what it is now.
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { accountsContract, type User } from '../../contract.ts';

const meKey = queryOf('readMe', accountsContract.readMe, {}).queryKey;

export function useChangedUser(): (user: User) => void {
  const queryClient = useQueryClient();
  return (user) => {
    queryClient.setQueryData(meKey, { user });
  };
}
