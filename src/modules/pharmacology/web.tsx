// What the tools of the bench share: the field that finds drugs, severities, the disclaimer, limits, what was opened.
export { type ChosenDrug, DrugField } from './web/drug-field.tsx';
export { DrugName } from './web/drug-name.tsx';
export { Disclaimer, EducationOnly, useEducationOnly } from './web/education.tsx';
export { isLimit, LimitNotice } from './web/limit-notice.tsx';
export { DrugRow } from './web/lookup/drug-row.tsx';
export { keepOpened, listOpened, readOpened } from './web/opened.ts';
export {
  type AnySeverity,
  SeverityBadge,
  SeveritySign,
  severities,
  severityWord,
} from './web/severity-badge.tsx';
