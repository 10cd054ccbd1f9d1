// What modules that keep records show: the editor over a record and the parts of its form, its history, proposals,
// links.
import { Link } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import classes from './web/change-links.module.css';
import recordFormClasses from './web/editor/record-editor.module.css';
import { t } from './web/link-texts.ts';

export { Proposals } from './web/changes/proposals.tsx';
export { RecordHistory } from './web/changes/record-history.tsx';
export { EditingPage } from './web/editor/editing-page.tsx';
export {
  AreaField,
  ChoiceField,
  Columns,
  growing,
  idOfPlace,
  LineField,
  Section,
  useField,
} from './web/editor/form-fields.tsx';
export { RecordEditor } from './web/editor/record-editor.tsx';
export {
  type Drafted,
  type EditedKind,
  emptyReference,
  freshKey,
  isFilled,
  linesOf,
  type Places,
  type ReferenceForm,
  referenceRow,
  referencesOf,
  type Stored,
} from './web/editor/record-form.ts';
export { ReferenceRows } from './web/editor/reference-rows.tsx';
export { RowList } from './web/editor/row-list.tsx';
export type { RecordFormState } from './web/editor/use-record-form.ts';
export type { RecordKind } from './web/record-kind.ts';
export { recordFormClasses };

/** The link to an empty record, worded for those who may add one and for those who may propose one. */
export function NewRecordLink({ to, add, propose }: { to: string; add: string; propose: string }) {
  const { user } = useMe();
  if (!user || user.role === 'student') return null;
  return (
    <p className={classes.links}>
      <Link to={to}>{user.role === 'admin' ? add : propose}</Link>
    </p>
  );
}

/** @param name if several records are on one page */
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
