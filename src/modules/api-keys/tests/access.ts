// Who may call which endpoints of API keys.
import { type ModuleAccess, signedIn } from '#tests/support/app/access.ts';

const key = { name: 'Export at night', scopes: ['results:read', 'quizzes:read'], expiresInDays: 90 };

export const access: ModuleAccess = {
  rows: {
    listApiKeys: { statuses: signedIn, call: () => ({}) },
    createApiKey: {
      // The student has no plan with API access.
      statuses: { ...signedIn, student: 403 },
      call: () => ({ body: key }),
    },
    revokeApiKey: {
      statuses: { guest: 401, student: 404, owner: 200, otherTeacher: 404, admin: 404 },
      async call({ owner }) {
        const made = await owner.call<{ key: { id: string } }>('POST', '/api-keys', key);
        return { params: { id: made.body.key.id } };
      },
    },
  },
};
