// Reports that are made in the background, and those that come by email.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const ReportFormat = z.enum(['pdf', 'xlsx', 'csv']);
export type ReportFormat = z.output<typeof ReportFormat>;

/** So many reports come as one file. */
export const mostQuizzesAtOnce = 100;

/** So long a report that was made in the background can be downloaded. */
export const reportDays = 7;

export const MadeReport = z.object({
  id: z.string(),
  /** Many quizzes in one zip, one round, or a week of all quizzes. */
  kind: z.enum(['bulk', 'round', 'week']),
  format: ReportFormat,
  /** The quiz of one round; else empty. */
  title: z.string(),
  /** The Monday of a week's report, as `2026-11-16`. */
  weekFrom: z.string().nullable(),
  state: z.enum(['waiting', 'working', 'ready', 'failed', 'cancelled']),
  /** How many files it has, and how many of them are written. */
  files: z.number(),
  filesMade: z.number(),
  sizeBytes: z.number(),
  createdAt: z.iso.datetime(),
  readyAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type MadeReport = z.output<typeof MadeReport>;

export const ReportSchedule = z.object({ frequency: z.enum(['never', 'weekly', 'round']) });
export type ReportSchedule = z.output<typeof ReportSchedule>;

export const madeContract = defineContract({
  createReport: {
    method: 'POST',
    path: '/reports',
    access: 'teacher',
    rate: 'export',
    summary:
      'Create the reports of up to 100 of the caller’s quizzes as one zip, in the background: a folder for each quiz, a file for each round',
    body: z.object({
      quizIds: z.array(id).min(1).max(mostQuizzesAtOnce),
      format: ReportFormat.default('xlsx'),
    }),
    response: z.object({ report: MadeReport }),
    errors: ['feature_locked', 'quiz_not_found', 'too_many_reports'],
  },
  listReports: {
    method: 'GET',
    path: '/reports',
    access: 'teacher',
    rate: 'read',
    summary: 'List the latest reports created for the caller, the newest first, with how far each is',
    response: z.object({ reports: z.array(MadeReport) }),
  },
  downloadMadeReport: {
    method: 'GET',
    path: '/reports/:id/file',
    access: 'teacher',
    rate: 'export',
    summary: 'Get a report that is ready: a zip of many, or the file of one',
    params: z.object({ id }),
    response: 'file',
    errors: ['report_not_found', 'report_not_ready'],
  },
  cancelReport: {
    method: 'POST',
    path: '/reports/:id/cancel',
    access: 'teacher',
    rate: 'write',
    summary: 'Cancel a report that is being created; one that has ended stays as it is',
    params: z.object({ id }),
    response: z.object({ report: MadeReport }),
    errors: ['report_not_found'],
  },
  removeReport: {
    method: 'DELETE',
    path: '/reports/:id',
    access: 'teacher',
    rate: 'write',
    summary: 'Delete the file of a report and take it off the list',
    params: z.object({ id }),
    response: z.object({ removed: z.literal(true) }),
    errors: ['report_not_found'],
  },
  readReportSchedule: {
    method: 'GET',
    path: '/reports/schedule',
    access: 'teacher',
    rate: 'read',
    summary: 'Get which reports come by email: none, one a week, or one after each round',
    response: ReportSchedule,
  },
  writeReportSchedule: {
    method: 'PUT',
    path: '/reports/schedule',
    access: 'teacher',
    rate: 'write',
    summary: 'Choose which reports come by email; nothing from before is sent',
    body: ReportSchedule,
    response: ReportSchedule,
  },
});
