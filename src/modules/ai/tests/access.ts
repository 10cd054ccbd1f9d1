// Who may call which endpoints of AI.
import { admins, type ModuleAccess, teachers } from '#tests/support/app/access.ts';

const nothing = '00000000000000000000';
const gone = { ...teachers, owner: 404, otherTeacher: 404, admin: 404 };
/** Refused before they are read, because this server has no model. */
const withoutModel = { ...teachers, owner: 409, otherTeacher: 409, admin: 409 };

export const access: ModuleAccess = {
  rows: {
    readAiSettings: { statuses: admins, call: () => ({}) },
    changeAiSettings: {
      statuses: admins,
      call: () => ({ body: { provider: 'openrouter', maxTokens: 1_000 } }),
    },
    listAiModels: { statuses: admins, call: () => ({}) },
    testAi: { statuses: { ...admins, admin: 409 }, call: () => ({}) },
    readAiUsage: { statuses: admins, call: () => ({}) },
    readAiItemResults: { statuses: admins, call: () => ({}) },
    readAiStatus: { statuses: teachers, call: () => ({}) },
    listDraftTypes: { statuses: teachers, call: () => ({}) },
    addSourceText: {
      statuses: withoutModel,
      call: () => ({ body: { title: 'A text', text: 'The heart has four chambers.' } }),
    },
    addSourceFile: {
      statuses: withoutModel,
      call: () => ({
        query: { fileName: 'a.txt' },
        file: Buffer.from('The heart has four chambers.'),
        mediaType: 'application/octet-stream',
      }),
    },
    addSourceAddress: {
      statuses: withoutModel,
      call: () => ({ body: { url: 'ftp://example.org/' } }),
    },
    findSiteTexts: { statuses: teachers, call: () => ({ query: {} }) },
    addSiteText: { statuses: withoutModel, call: () => ({ body: { kind: 'blog', id: nothing } }) },
    readSource: { statuses: gone, call: () => ({ params: { sourceId: nothing } }) },
    startGeneration: { statuses: gone, call: () => ({ body: { sourceId: nothing } }) },
    readGeneration: { statuses: gone, call: () => ({ params: { generationId: nothing } }) },
    cancelGeneration: { statuses: gone, call: () => ({ params: { generationId: nothing } }) },
    acceptGeneration: {
      statuses: gone,
      call: () => ({ params: { generationId: nothing }, body: { numbers: [1] } }),
    },
  },
};
