// The calls of reports that are made in the background: asked for, listed, cancelled, downloaded; and which come by email.
import { Readable } from 'node:stream';
import { requireFeature } from '#modules/plans/api/plan.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { FileReply } from '#platform/contract/endpoint.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { storeWithin } from '#platform/server/database/within-limit.ts';
import type { HandlersOf } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import type { MadeReport, madeContract } from '../../contract/made.ts';
import { ReportError } from '../../errors.ts';
import { zipName } from '../files/bulk-export.ts';
import { mediaTypes } from '../files/report-content.ts';
import { bulkEntries, listOf } from '../files/report-entries.ts';
import { zipOfFiles } from '../files/zip-of-files.ts';
import { askForReport } from './asking.ts';
import * as store from './report-store.ts';
import { readSchedule, writeSchedule } from './schedules.ts';

const mostUnfinished = 3;
const mostKept = 10;

async function requireReport(services: Services, caller: Caller, reportId: string): Promise<MadeReport> {
  const [report] = await store.listReports(services.db, caller.userId, reportId);
  if (!report) throw new ReportError('report_not_found');
  return report;
}

/** A report of many files as a zip, one of one file as that. */
async function fileOf(services: Services, report: store.StoredReport): Promise<FileReply> {
  const { db, log } = services;
  const { reportId, format, createdAt } = report;
  const entries = await store.entriesOf(db, reportId);
  if (report.kind === 'bulk') {
    const files = entries.map(({ path, number }) => ({
      path,
      isCompressed: format !== 'csv',
      open: async () => store.partsOf(db, reportId, number),
    }));
    const content = zipOfFiles(log, files, { first: listOf(entries), mtime: createdAt });
    return { fileName: zipName(createdAt), mediaType: 'application/zip', content, cacheControl: 'no-store' };
  }
  const [entry] = entries;
  // Its round was deleted.
  if (!entry) throw new ReportError('report_not_found');
  return {
    fileName: entry.path,
    mediaType: mediaTypes[format],
    content: Readable.from(store.partsOf(db, reportId, entry.number)),
    cacheControl: 'no-store',
  };
}

export function madeRoutes(services: Services) {
  const { db } = services;
  return {
    async createReport({ body }, { caller }) {
      if (caller.role !== 'admin') await requireFeature(services, caller.userId, 'bulkExport');
      const { format } = body;
      const ownerId = caller.userId;
      const entries = await bulkEntries(db, { ownerId, quizIds: [...new Set(body.quizIds)], format });
      const limit = {
        name: `reports of ${ownerId}`,
        most: mostUnfinished,
        held: (tx: Transaction) => store.countUnfinished(tx, ownerId),
        refusal: () => new ReportError('too_many_reports'),
      };
      const reportId = await storeWithin(db, limit, (tx) =>
        askForReport(services, tx, { ownerId, kind: 'bulk', format, entries }),
      );
      for (const surplus of await store.listSurplus(db, ownerId, mostKept))
        await store.removeReport(db, ownerId, surplus);
      return { report: await requireReport(services, caller, reportId ?? '') };
    },
    async listReports(_input, { caller }) {
      return { reports: await store.listReports(db, caller.userId) };
    },
    async cancelReport({ params }, { caller }) {
      // What is ready, or was stopped before, stays as it is.
      await store.stopReport(db, caller.userId, params.id);
      return { report: await requireReport(services, caller, params.id) };
    },
    async removeReport({ params }, { caller }) {
      if (!(await store.removeReport(db, caller.userId, params.id)))
        throw new ReportError('report_not_found');
      return { removed: true };
    },
    async downloadMadeReport({ params }, { caller }) {
      const report = await store.findReport(db, caller.userId, params.id);
      if (!report) throw new ReportError('report_not_found');
      if (report.state !== 'ready') throw new ReportError('report_not_ready');
      return fileOf(services, report);
    },
    async readReportSchedule(_input, { caller }) {
      return readSchedule(services, caller.userId);
    },
    async writeReportSchedule({ body }, { caller }) {
      await writeSchedule(services, caller.userId, body);
      return readSchedule(services, caller.userId);
    },
  } satisfies Partial<HandlersOf<typeof madeContract>>;
}
