// What the tools of the bench share: the field that finds drugs, severities, the disclaimer, limits, what was opened.

import { CallError } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { isLimit, LimitNotice } from './web/limit-notice.tsx';
import toolClasses from './web/tool.module.css';

export { benchRecordKind } from './web/bench-record-kind.ts';
export { type ChosenDrug, DrugField } from './web/drug-field.tsx';
export { DrugName } from './web/drug-name.tsx';
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
  /** The label of a button that tries again; without it there is no button. */
  again?: string;
  onAgain(): void;
};

/** For a response without a message of its own, such as a proxy's. */
function statusText(error: object): string | undefined {
  return error instanceof CallError && error.status > 0 ? `HTTP error! status: ${error.status}` : undefined;
}

/** What the tool shows in place of its result. */
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
