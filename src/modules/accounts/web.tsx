// The session in the browser: who is signed in, signing out, and pages that need a role.
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { Role } from '#platform/contract/access.ts';
import { CallError, call, queryOf } from '#platform/web/client.ts';
import { dropToken, onTokenChange, readToken } from '#platform/web/session.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import { accountsContract, type User } from './contract.ts';
import { dropStoredUser, keepStoredUser, readStoredUser } from './web/stored-user.ts';

const AuthScreen = lazy(() => import('./web/auth-screen.tsx'));

export type Me = { status: 'loading' | 'guest'; user: null } | { status: 'user'; user: User };

const loading: Me = { status: 'loading', user: null };
const guest: Me = { status: 'guest', user: null };

/** `undefined` on the server and in the first paint, which must equal the server's. */
function useToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(onTokenChange, readToken, () => undefined);
}

/** Who is signed in. A token that the server no longer knows is thrown away. */
export function useMe(): Me {
  const token = useToken();
  const { data, error } = useQuery({
    ...queryOf('readMe', accountsContract.readMe, {}),
    enabled: Boolean(token),
    staleTime: 60_000,
    // What was known last shows at once and is checked all the same.
    initialData: readStoredUser,
    initialDataUpdatedAt: 0,
  });
  const user = data?.user;
  const isRefused = error instanceof CallError && error.status === 401;

  useEffect(() => {
    if (user && token) keepStoredUser(user);
  }, [user, token]);
  useEffect(() => {
    if (!isRefused) return;
    dropStoredUser();
    dropToken();
  }, [isRefused]);

  if (token === undefined) return loading;
  if (token === null || isRefused) return guest;
  if (user) return { status: 'user', user };
  return error ? guest : loading;
}

/** Signs out here at once; the server hears of it when it can be reached. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const told = call(accountsContract.logout, {}).catch((error: unknown) => {
      // Without a server there is no session to end there; here it is over either way.
      if (!(error instanceof CallError)) throw error;
    });
    dropStoredUser();
    dropToken();
    await navigate('/');
    await told;
  };
}

export function dashboardPathOf(user: Pick<User, 'role'>): string {
  return `/${user.role}-dashboard`;
}

/** Shows its content to these roles only: guests get the sign-in in its place, everybody else goes home. */
export function RequireRole({ role, children }: { role: readonly Role[]; children: ReactNode }) {
  const me = useMe();
  if (me.status === 'loading') return <Loading />;
  if (me.user === null) {
    return (
      <Suspense fallback={<Loading />}>
        <AuthScreen />
      </Suspense>
    );
  }
  return role.includes(me.user.role) ? children : <Navigate to="/" replace />;
}
