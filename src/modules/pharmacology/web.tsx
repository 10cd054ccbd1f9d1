// What the tools of the bench share: the field that finds drugs, severities, the disclaimer, limits, forms, what was opened;
// and how records of all kinds are changed.

import { CallError } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { isLimit, LimitNotice } from './web/limit-notice.tsx';
import toolClasses from './web/tool.module.css';

export { ChangeLinks, NewRecordLink } from './web/change-links.tsx';
export { type ChosenDrug, DrugField } from './web/drug-field.tsx';
export { DrugName } from './web/drug-name.tsx';
export { EditingPage } from './web/editing/editing-page.tsx';
export {
  AreaField,
  ChoiceField,
  Columns,
  growing,
  idOfPlace,
  LineField,
  Section,
  useField,
} from './web/editing/form-fields.tsx';
export { RecordEditor } from './web/editing/record-editor.tsx';
export {
  type EditedKind,
  emptyReference,
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
export { Shortcuts } from './web/shortcuts.tsx';
export { isLimit, LimitNotice, toolClasses };

type RefusalProps = {
  error: object;
  title: string;
  /** The path that shows the same input again after signing up. */
  back: string;
  /** The words of a button that tries it once more; without them there is none. */
  again?: string;
  onAgain(): void;
};

/** For an answer without words of its own, such as a proxy's. */
function statusText(error: object): string | undefined {
  return error instanceof CallError && error.status > 0 ? `HTTP error! status: ${error.status}` : undefined;
}

/** What the tool says in place of its result. */
export function ToolRefusal({ error, title, back, again, onAgain }: RefusalProps) {
  if (isLimit(error)) return <LimitNotice error={error} back={back} />;
  return (
    <Notice kind="error" title={title}>
      <p className={toolClasses.why}>{errorText(error, statusText(error))}</p>
      {again && (
        <button type="button" className={toolClasses.shortcut} onClick={onAgain}>
          {again}
        </button>
      )}
    </Notice>
  );
}
