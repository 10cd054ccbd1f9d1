// Who may call what of accounts.
import { everyone, type ModuleAccess, signedIn } from '../support/access.ts';
import { newEmail, password } from '../support/people.ts';

export const access: ModuleAccess = {
  rows: {
    register: {
      statuses: everyone,
      call: () => ({ body: { name: 'New', email: newEmail(), password, role: 'student' } }),
    },
    login: {
      statuses: everyone,
      call: ({ owner }) => ({
        body: { email: owner.user?.email, password, role: 'teacher', rememberMe: true },
      }),
    },
    readMe: {
      statuses: signedIn,
      call: () => ({}),
    },
    logout: {
      statuses: everyone,
      call: () => ({}),
      isSpending: true,
    },
  },
};
