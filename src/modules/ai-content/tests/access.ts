// Who may call which endpoints of AI content. Without a provider nothing is written.
import { admins, type ModuleAccess, teachers } from '#tests/support/app/access.ts';

const nothing = { params: { contentId: '00000000000000000000' } };
const noTemplate = { params: { templateId: '00000000000000000000' } };
const template = { name: 'A drug', type: 'email', template: 'Explain {{drug}}.' };
const unset = { ...teachers, owner: 409, otherTeacher: 409, admin: 409 };
const gone = { ...teachers, owner: 404, otherTeacher: 404, admin: 404 };

export const access: ModuleAccess = {
  rows: {
    writeAiContent: {
      statuses: unset,
      call: () => ({ body: { type: 'blog_post', prompt: 'How heart valves work' } }),
    },
    listAiContents: { statuses: teachers, call: () => ({}) },
    readAiContent: { statuses: gone, call: () => nothing },
    changeAiContent: { statuses: gone, call: () => ({ ...nothing, body: { content: 'A text' } }) },
    cancelAiContent: { statuses: gone, call: () => nothing },
    resumeAiContent: { statuses: gone, call: () => nothing },
    makeQuizOfContent: { statuses: gone, call: () => ({ ...nothing, body: { quizId: 'abc' } }) },
    deleteAiContent: { statuses: gone, call: () => nothing },
    listContentTemplates: { statuses: teachers, call: () => ({}) },
    createContentTemplate: { statuses: admins, call: () => ({ body: template }) },
    changeContentTemplate: {
      statuses: { ...admins, admin: 404 },
      call: () => ({ ...noTemplate, body: { ...template, version: 1 } }),
    },
    deleteContentTemplate: { statuses: { ...admins, admin: 404 }, call: () => noTemplate },
    listContentTemplateVersions: { statuses: { ...admins, admin: 404 }, call: () => noTemplate },
    makeCampaignOfContent: { statuses: { ...admins, admin: 404 }, call: () => nothing },
  },
};
