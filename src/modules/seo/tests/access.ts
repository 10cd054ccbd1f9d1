// Who may call which endpoints of SEO analyses.
import { admins, type ModuleAccess, teachers } from '#tests/support/app/access.ts';

const nothing = { params: { analysisId: '00000000000000000000' } };
const draft = { title: 'A title', content: 'The heart has four chambers.' };

export const access: ModuleAccess = {
  rows: {
    analyseAddress: {
      statuses: { ...admins, admin: 400 },
      call: () => ({ body: { url: 'ftp://example.org/' } }),
    },
    analyseDraft: { statuses: admins, call: () => ({ body: draft }) },
    remarkOnDraft: { statuses: teachers, call: () => ({ body: draft }) },
    listSeoAnalyses: { statuses: admins, call: () => ({}) },
    readSeoAnalysis: { statuses: { ...admins, admin: 404 }, call: () => nothing },
    suggestForSeo: { statuses: { ...admins, admin: 404 }, call: () => nothing },
  },
};
