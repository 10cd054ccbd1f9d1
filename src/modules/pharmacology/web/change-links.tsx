// Below a record, for those who may propose a change or make one: the ways to its editor and its history.
import { Link } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import classes from './change-links.module.css';
import { t } from './shared-texts.ts';

/** The way to an empty record, named for who would add one and for who would propose one. */
export function NewRecordLink({ to, add, propose }: { to: string; add: string; propose: string }) {
  const { user } = useMe();
  if (!user || user.role === 'student') return null;
  return (
    <p className={classes.links}>
      <Link to={to}>{user.role === 'admin' ? add : propose}</Link>
    </p>
  );
}

/** @param name where several records stand on one page */
export function ChangeLinks({ path, name }: { path: string; name?: string }) {
  const { user } = useMe();
  if (!user || user.role === 'student') return null;
  const link = (to: string, text: string) => (
    <Link to={`${path}/${to}`} aria-label={name && `${text}: ${name}`}>
      {text}
    </Link>
  );
  return (
    <p className={classes.links}>
      {link('edit', t(user.role === 'admin' ? 'change.change' : 'change.propose'))}
      {link('history', t('change.history'))}
    </p>
  );
}
