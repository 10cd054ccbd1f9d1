// Completes a sign-in in the browser: what is stored, and how the next page knows immediately who is signed in.
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { keepToken } from '#platform/web/session.ts';
import { accountsContract, type SignedIn } from '../../contract.ts';
import { keepDevice } from '../stored-device.ts';
import { keepStoredUser } from '../stored-user.ts';

export function keepSignIn(queryClient: QueryClient, { token, user, device }: SignedIn): void {
  keepDevice(device);
  keepStoredUser(user);
  // A new token empties the cache of what was known before it.
  keepToken(token);
  queryClient.setQueryData(queryOf('readMe', accountsContract.readMe, {}).queryKey, { user });
}
