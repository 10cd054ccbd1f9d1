// The guidelines module: summaries of clinical guidelines in our own words.

import { and, isNull } from 'drizzle-orm';
import { siteTexts } from '#modules/ai/api/points.ts';
import { auditActions } from '#modules/audit/api/points.ts';
import { countBy } from '#modules/pharmacology/api/data-set.ts';
import { dataSetSheets, dataSetTables } from '#modules/pharmacology/api/points.ts';
import { makeChange } from '#modules/records/api/changing.ts';
import { recordKeepers } from '#modules/records/api/points.ts';
import { routes } from '#platform/server/http/routes.ts';
import { defineServerModule, provide, type Services } from '#platform/server/module.ts';
import { publicAddresses } from '#platform/server/pages/site-map.ts';
import { guidelinesContract } from './contract.ts';
import { GuidelineError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { guidelineKeeper } from './server/guideline-keeper.ts';
import { loadGuidelines } from './server/loading.ts';
import { personalData } from './server/personal-data.ts';
import { listGuidelines, readGuideline } from './server/reading.ts';
import { guidelineTexts } from './server/site-text.ts';
import { categoryName, t } from './server/texts.ts';
import { clinicalGuidelines } from './tables.ts';

function readRows({ db }: Services) {
  return db
    .select()
    .from(clinicalGuidelines)
    .where(and(isNull(clinicalGuidelines.deletedAt)))
    .orderBy(clinicalGuidelines.guidelineId);
}

export default defineServerModule({
  name: 'guidelines',
  needs: ['audit', 'shell', 'ai', 'records', 'pharmacology'],
  errors: [GuidelineError],
  personalData,
  routes: (services) =>
    routes(guidelinesContract, {
      listGuidelines: ({ query }) => listGuidelines(services, query),
      listGuidelinesAsGuest: ({ query }) => listGuidelines(services, query),
      readGuideline: async ({ params }) => ({ guideline: await readGuideline(services, params.id) }),
      async createGuideline({ body: { reason, ...value } }, { caller }) {
        const change = { action: 'create', targetId: null, value } as const;
        const id = await makeChange(services, caller, 'guideline', change, reason);
        return { guideline: await readGuideline(services, id) };
      },
      async updateGuideline({ params, body: { reason, version, ...value } }, { caller }) {
        const change = { action: 'update', targetId: params.id, value, baseVersion: version } as const;
        await makeChange(services, caller, 'guideline', change, reason);
        return { guideline: await readGuideline(services, params.id) };
      },
      async deleteGuideline({ params, body: { reason, version } }, { caller }) {
        const change = { action: 'delete', targetId: params.id, value: {}, baseVersion: version } as const;
        await makeChange(services, caller, 'guideline', change, reason);
        return { ok: true };
      },
    }),
  provides: [
    provide(auditActions, () => actionWords),
    provide(publicAddresses, (services) => async () => {
      const rows = await readRows(services);
      return rows.map(({ guidelineId }) => `/pharmacology-tools/guidelines/${guidelineId}`);
    }),
    provide(recordKeepers, guidelineKeeper),
    provide(siteTexts, guidelineTexts),
    provide(dataSetTables, (services) => async () => {
      const rows = await readRows(services);
      return [
        countBy(
          'guidelines-by-category',
          t('byCategory'),
          rows.map(({ category }) => categoryName(category)),
        ),
        countBy(
          'guidelines-by-status',
          t('byStatus'),
          rows.map(({ record }) => record.status),
        ),
        countBy(
          'guidelines-by-review',
          t('byReview'),
          rows.map(({ record }) => record.lastReviewed),
        ),
      ];
    }),
    provide(dataSetSheets, (services) => ({
      name: 'guidelines',
      rows: async () =>
        (await readRows(services)).map(({ guidelineId, record, version, source }) => ({
          id: guidelineId,
          ...record,
          version,
          source,
        })),
    })),
  ],
  async start(services) {
    if (services.config.pharmacologyData) await loadGuidelines(services);
    return undefined;
  },
});
