// /login and /register: one screen, opened in either mode. Signed-in people continue to where they came from, or to
// their dashboard.
import type { MetaFunction } from 'react-router';
import { Navigate, useLocation } from 'react-router';
import { siteTitle } from '#platform/web/pages/shown-site.ts';
import { dashboardPathOf, useMe } from '../../web.tsx';
import { signUpMode } from '../sign-up-paths.ts';
import { t } from '../texts.ts';
import AuthScreen from './auth-screen.tsx';

const registerPath = '/register';

type Address = { pathname: string; search: string };

const isSignUp = ({ pathname, search }: Address) =>
  pathname === registerPath || new URLSearchParams(search).get('mode') === signUpMode;

export const meta: MetaFunction = ({ location }) => [
  { title: siteTitle(isSignUp(location) ? t('auth.title.signUp') : t('auth.title.signIn')) },
  { name: 'description', content: t('auth.description') },
];

export default function AuthPage() {
  const me = useMe();
  const { pathname, search, state } = useLocation();
  if (me.status === 'user') {
    const from: unknown = (state as { from?: unknown } | null)?.from;
    return <Navigate to={typeof from === 'string' ? from : dashboardPathOf(me.user)} replace />;
  }
  const isTeacher = new URLSearchParams(search).get('role') === 'teacher';
  return (
    <AuthScreen
      key={pathname + search}
      initialMode={isSignUp({ pathname, search }) ? 'signUp' : 'signIn'}
      newRole={isTeacher ? 'teacher' : 'student'}
    />
  );
}
