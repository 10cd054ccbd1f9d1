// What the reports module refuses with, and the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const ReportError = defineErrors(
  {
    teacher_not_found: 404,
    student_not_found: 404,
    report_not_found: 404,
    report_not_ready: 409,
    too_many_reports: 409,
  },
  words,
);
