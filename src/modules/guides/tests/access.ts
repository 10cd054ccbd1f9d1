// Who may call which endpoints of help and documentation: everyone.
import { everyone, type ModuleAccess } from '#tests/support/app/access.ts';

export const access: ModuleAccess = {
  rows: {
    listArticles: { statuses: everyone, call: () => ({ params: { area: 'help' } }) },
    readArticle: { statuses: everyone, call: () => ({ params: { area: 'help', name: 'room-codes' } }) },
    readSearchIndex: { statuses: everyone, call: () => ({}) },
    readApiOverview: { statuses: everyone, call: () => ({}) },
  },
};
