// Shows a changed account everywhere immediately: the server has just returned it.
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
