// The accounts module: who people are, and how they prove it. Later modules call it and never read its tables.

import { randomInt } from 'node:crypto';
import { auditActions } from '#modules/audit/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { demoTeacherEmail } from './api/people.ts';
import { AccountError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { accountJobs } from './server/jobs.ts';
import { firstPasswordCheck } from './server/passwords/first-password-check.ts';
import { personalData } from './server/personal-data.ts';
import { accountRoutes } from './server/routes.ts';
import { createDemoTeacher, ensureAdmin } from './server/sign-in/register.ts';
import { authenticate } from './server/sign-in/sessions.ts';

/** Easy to type from a terminal, hard to guess: 62 bits without look-alikes, in groups. */
function randomPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `Demo-${group()}-${group()}-${group()}-7`;
}

export default defineServerModule({
  name: 'accounts',
  needs: ['audit', 'images', 'operator', 'mail'],
  errors: [AccountError],
  personalData,
  provides: [provide(auditActions, () => actionWords)],
  checks: [firstPasswordCheck],
  routes: accountRoutes,
  authenticate,
  jobs: accountJobs,
  async start(services) {
    await ensureAdmin(services);
    return undefined;
  },
  async seed(services) {
    const password = randomPassword();
    await createDemoTeacher(services, demoTeacherEmail, password);
    return [`Demo teacher    ${demoTeacherEmail}  password ${password}  (shown only now)`];
  },
});
