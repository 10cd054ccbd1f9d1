// Who may call which endpoints of clinical guidelines.

import type { GuidelineDraft } from '#modules/guidelines/contract.ts';
import { clinicalGuidelines } from '#modules/guidelines/tables.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { admins, everyone, type ModuleAccess, signedIn } from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';

const draft: GuidelineDraft = {
  title: 'What tests recommend',
  organization: 'Society of Tests',
  category: 'cardiovascular',
  conditions: ['Hypertension'],
  population: 'Adults',
  published: '2024-05',
  lastReviewed: '2026-11-21',
  status: 'current',
  summary: 'A short summary.',
  recommendations: [{ text: 'Measure before you treat.', strength: 'Strong', evidence: null }],
  drugs: [],
  url: 'https://example.org/guideline',
  licenceNote: 'Summary in our own words.',
};

async function guideline({ services }: TestApp) {
  const guidelineId = `test-${newId().toLowerCase()}`;
  const { category, organization } = draft;
  await services.db.insert(clinicalGuidelines).values({
    guidelineId,
    category,
    organization,
    record: draft,
    source: 'authored',
    updatedAt: new Date(),
  });
  return { params: { id: guidelineId } };
}

const filters = { category: 'cardiovascular', condition: 'Hypertension', organization: 'Tests', limit: '5' };

export const access: ModuleAccess = {
  rows: {
    listGuidelines: { statuses: signedIn, call: () => ({ query: filters }) },
    listGuidelinesAsGuest: { statuses: everyone, call: () => ({ query: filters }) },
    readGuideline: { statuses: everyone, call: (_stage, app) => guideline(app) },
    createGuideline: {
      statuses: admins,
      call: () => ({ body: { ...draft, title: `Guideline ${newId()}`, reason: 'It is new.' } }),
    },
    updateGuideline: {
      statuses: admins,
      call: async (_stage, app) => ({
        ...(await guideline(app)),
        body: { summary: 'Shorter.', reason: 'Too long.', version: 1 },
      }),
    },
    deleteGuideline: {
      statuses: admins,
      call: async (_stage, app) => ({
        ...(await guideline(app)),
        body: { reason: 'It is withdrawn.', version: 1 },
      }),
    },
  },
};
