// What the tools of the bench share: the field that finds drugs, severities, the disclaimer, limits, what was opened; and how
// records of all kinds are changed.
import { Link } from 'react-router';
import { CallError } from '#platform/web/client.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { t } from './web/shared-texts.ts';

export { ChangeLinks, NewRecordLink } from './web/change-links.tsx';
export { type ChosenDrug, DrugField } from './web/drug-field.tsx';
export { DrugName } from './web/drug-name.tsx';
export { EditingPage } from './web/editing/editing-page.tsx';
export {
  AreaField,
  ChoiceField,
  Columns,
  idOfPlace,
  LineField,
  Section,
  useField,
} from './web/editing/form-fields.tsx';
export { RecordEditor } from './web/editing/record-editor.tsx';
export {
  type EditedKind,
  freshKey,
  isFilled,
  linesOf,
  type ReferenceForm,
  referenceRow,
  referencesOf,
  type Stored,
} from './web/editing/record-form.ts';
export { RecordHistory } from './web/editing/record-history.tsx';
export { ReferenceRows } from './web/editing/reference-rows.tsx';
export { RowList } from './web/editing/row-list.tsx';
export type { RecordFormState } from './web/editing/use-record-form.ts';
export { Disclaimer, EducationOnly, useEducationOnly } from './web/education.tsx';
export { keepOpened, readOpened } from './web/opened.ts';
export {
  type AnySeverity,
  SeverityBadge,
  SeveritySign,
  severities,
  severityWord,
} from './web/severity-badge.tsx';

export function isLimit(error: unknown): error is CallError {
  return error instanceof CallError && ['GUEST_LIMIT', 'DAILY_LIMIT_EXCEEDED'].includes(error.code);
}

/**
 * The refusal of a day's limit in the server's words, with the way on.
 * @param back the path that shows the same input again after signing up
 */
export function LimitNotice({ error, back }: { error: CallError; back: string }) {
  const isGuest = error.code === 'GUEST_LIMIT';
  return (
    <Notice kind="error" title={t('limit.title')}>
      <p>{error.message}</p>
      {isGuest ? (
        <Link to="/register" state={{ from: back }}>
          {t('limit.signUp')}
        </Link>
      ) : (
        <Link to="/pricing">{t('limit.plans')}</Link>
      )}
    </Notice>
  );
}
