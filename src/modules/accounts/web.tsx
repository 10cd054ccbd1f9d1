// The session in the browser: who is signed in, signing in and out, pages that need a role, the frame of account
// settings.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import type { Role } from '#platform/contract/access.ts';
import { CallError, call, queryOf } from '#platform/web/client.ts';
import { followPerson } from '#platform/web/formats.ts';
import { useSiteMenu } from '#platform/web/pages/site-menu.ts';
import { dropAllOfOurs, dropToken, onTokenChange, readToken } from '#platform/web/session.ts';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { SideFrame } from '#platform/web/ui/page/side-frame.tsx';
import { accountsContract, type SignedIn, type User } from './contract.ts';
import classes from './web/account-frame.module.css';
import { keepSignIn } from './web/auth/keep-sign-in.ts';
import { t } from './web/everywhere-texts.ts';
import { dropStoredUser, keepStoredUser, readStoredUser } from './web/stored-user.ts';

export { Avatar } from './web/avatar.tsx';
export { DashboardArea } from './web/dashboard-area.tsx';
export { linkPageHeaders, linkPageMeta } from './web/links/link-page-meta.ts';
export { useLinkToken } from './web/links/use-link-token.ts';
export { useProof } from './web/proof/proof.tsx';
export { getStartedPath, teacherSignUpPath } from './web/sign-up-paths.ts';
export { readDevice } from './web/stored-device.ts';

const AuthScreen = lazy(() => import('./web/auth/auth-screen.tsx'));

export type Me = { status: 'loading' | 'guest'; user: null } | { status: 'user'; user: User };

const redirectAfterMs = 1_500;
const secondFactorPath = '/account/second-factor';

const loading: Me = { status: 'loading', user: null };
const guest: Me = { status: 'guest', user: null };

/** `undefined` on the server and in the first paint, which must match the server's. */
function useToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(onTokenChange, readToken, () => undefined);
}

/** Who is signed in. A token that the server no longer knows is discarded. */
export function useMe(): Me {
  const token = useToken();
  const { data, error } = useQuery({
    ...queryOf('readMe', accountsContract.readMe, {}),
    enabled: Boolean(token),
    staleTime: 60_000,
    // What was last known shows immediately, and is checked all the same.
    initialData: readStoredUser,
    initialDataUpdatedAt: 0,
  });
  const user = data?.user;
  const isRefused = error instanceof CallError && error.status === 401;
  const { locale, timeZone } = user ?? {};

  useEffect(() => {
    if (user && token) keepStoredUser(user);
  }, [user, token]);
  useEffect(() => {
    if (locale && timeZone && token) followPerson({ locale, timeZone });
    else if (token === null) followPerson(null);
  }, [locale, timeZone, token]);
  useEffect(() => {
    if (!isRefused) return;
    dropStoredUser();
    dropToken();
  }, [isRefused]);
  // Whichever call refused the token: no one's name stays behind.
  useEffect(() => {
    if (token === null) dropStoredUser();
  }, [token]);

  if (token === undefined) return loading;
  if (token === null || isRefused) return guest;
  if (user) return { status: 'user', user };
  return error ? guest : loading;
}

/** Nothing about someone who leaves stays on a computer that others may use afterwards. */
function forgetEverything(): void {
  dropStoredUser();
  dropToken();
  dropAllOfOurs();
}

/** For a session that has already ended, such as that of a deleted account. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    forgetEverything();
    await navigate('/');
  };
}

/** Signs out here immediately; the server is notified when it can be reached. */
export function useLogout(): () => Promise<void> {
  const leave = useLeave();
  return async () => {
    const signedOut = call(accountsContract.logout, {}).catch((error: unknown) => {
      // Without a server there is no session to end there; here it ends either way.
      if (!(error instanceof CallError)) throw error;
    });
    await leave();
    await signedOut;
  };
}

export function dashboardPathOf(user: Pick<User, 'role'>): string {
  return `/${user.role}-dashboard`;
}

/**
 * Completes a sign-in, however it was done: shows a greeting, stores the session a moment later so that the greeting
 * can be read before the page changes, and goes to the page that asked for the sign-in (router state `from`) or to the
 * dashboard. With `stay` it goes nowhere: the page itself changes with who is signed in. `greet` shows the greeting.
 */
export function useFinishSignIn({
  greet,
  stay = false,
}: {
  greet?: (greeting: string) => void;
  stay?: boolean;
} = {}): (signedIn: SignedIn) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { state } = useLocation();
  const waiting = useRef<{ keep: () => void; timer: ReturnType<typeof setTimeout> } | null>(null);

  useEffect(
    () => () => {
      // Leaving the page during the greeting still completes the sign-in.
      clearTimeout(waiting.current?.timer);
      waiting.current?.keep();
    },
    [],
  );

  return async (signedIn) => {
    (greet ?? toast)(t('welcome', { name: signedIn.user.name }));
    await new Promise<void>((resolve) => {
      const keep = () => {
        waiting.current = null;
        keepSignIn(queryClient, signedIn);
      };
      const timer = setTimeout(() => {
        keep();
        resolve();
      }, redirectAfterMs);
      waiting.current = { keep, timer };
    });
    const from: unknown = (state as { from?: unknown } | null)?.from;
    if (!stay)
      await navigate(typeof from === 'string' ? from : dashboardPathOf(signedIn.user), { replace: true });
  };
}

/** Shows its content to these roles only: guests see the sign-in instead, everyone else goes home. */
export function RequireRole({ role, children }: { role: readonly Role[]; children: ReactNode }) {
  const me = useMe();
  const [wasHere, setWasHere] = useState(false);
  if (me.user && !wasHere) setWasHere(true);
  if (me.status === 'loading') return <Loading />;
  if (me.user === null) {
    return (
      <Suspense fallback={<Loading />}>
        <AuthScreen hasEnded={wasHere} />
      </Suspense>
    );
  }
  if (!role.includes(me.user.role)) return <Navigate to="/" replace />;
  // Until then the server only lets an admin do what a student may, so anything else would be a page of errors.
  if (me.user.needsSecondFactor && !role.includes('student')) {
    return (
      <Page width="narrow" title={t('needsFactor.title')}>
        <SecondFactorNotice />
      </Page>
    );
  }
  return children;
}

function SecondFactorNotice() {
  return (
    <Notice kind="info" title={t('needsFactor.text')}>
      <Link to={secondFactorPath}>{t('needsFactor.link')}</Link>
    </Notice>
  );
}

const everyRole: readonly Role[] = ['student', 'teacher', 'admin'];

/** Around each account settings page: for everyone who is signed in, with links to the other pages. */
export function AccountFrame(props: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  return (
    <RequireRole role={everyRole}>
      <FramedSettings {...props} />
    </RequireRole>
  );
}

function FramedSettings({ title, lead, children }: Parameters<typeof AccountFrame>[0]) {
  const { account } = useSiteMenu();
  const { user } = useMe();
  const { pathname } = useLocation();
  return (
    <SideFrame label={t('account.menu')} links={account.map((link) => ({ ...link, isExact: true }))}>
      <div className={classes.content}>
        <header>
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </header>
        {user?.needsSecondFactor && pathname !== secondFactorPath && <SecondFactorNotice />}
        {children}
      </div>
    </SideFrame>
  );
}
