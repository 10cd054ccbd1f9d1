// /login and /register: one screen, opened in either of its modes. Who is signed in goes on to where they came from, or to their dashboard.
import type { MetaFunction } from 'react-router';
import { Navigate, useLocation } from 'react-router';
import { dashboardPathOf, useMe } from '../../web.tsx';
import { t } from '../texts.ts';
import AuthScreen from './auth-screen.tsx';

const registerPath = '/register';

export const meta: MetaFunction = ({ location }) => [
  {
    title: `${location.pathname === registerPath ? t('auth.title.signUp') : t('auth.title.signIn')} · Rounds`,
  },
  { name: 'description', content: t('auth.description') },
];

export default function AuthPage() {
  const me = useMe();
  const { pathname, state } = useLocation();
  if (me.status === 'user') {
    const from: unknown = (state as { from?: unknown } | null)?.from;
    return <Navigate to={typeof from === 'string' ? from : dashboardPathOf(me.user)} replace />;
  }
  return <AuthScreen key={pathname} initialMode={pathname === registerPath ? 'signUp' : 'signIn'} />;
}
