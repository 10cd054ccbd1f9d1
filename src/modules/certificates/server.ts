// The certificates module: what a passed quiz gives, and what anyone can verify.
import { z } from 'zod';
import { auditActions } from '#modules/audit/api/points.ts';
import { gradedUses } from '#modules/quizzes/api/points.ts';
import { passMarks } from '#modules/rounds/api/points.ts';
import { routes } from '#platform/server/http/routes.ts';
import { defineJob, workOn } from '#platform/server/jobs/jobs.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { certificatesContract } from './contract.ts';
import { CertificateError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { badgeRoutes } from './server/badges/badge-routes.ts';
import { keyPurpose } from './server/badges/keys.ts';
import { holderRoutes } from './server/holder-routes.ts';
import { settleChanged } from './server/issuing/settling.ts';
import { personalData } from './server/personal-data.ts';
import { readPassMarksOf, readSettings } from './server/settings.ts';
import { teacherRoutes } from './server/teacher-routes.ts';
import { t } from './server/texts.ts';

/** For those who don't look; opening the result issues it immediately. */
const sweep = defineJob({
  name: 'settle-certificates',
  title: t('job.settle-certificates'),
  data: z.object({}),
  retries: 1,
  retryDelaySeconds: 10,
  cron: '* * * * *',
});

export default defineServerModule({
  name: 'certificates',
  needs: ['audit', 'images', 'operator', 'mail', 'accounts', 'plans', 'organisations', 'quizzes', 'rounds'],
  errors: [CertificateError],
  personalData,
  sealed: [{ table: 'badge_keys', id: 'multikey', column: 'sealed_seed', purposeOf: () => keyPurpose }],
  // A class may verify its certificates together behind one address; codes have 119 bits, so guessing one is
  // impossible.
  rates: { verify: { caller: 120, address: 600 }, 'verify-file': { caller: 20, address: 100 } },
  provides: [
    provide(auditActions, () => actionWords),
    provide(gradedUses, (services) => ({
      isGraded: async ({ quizId }) => (await readSettings(services, quizId)).isOn,
    })),
    provide(passMarks, (services) => ({ passMarksOf: (quizIds) => readPassMarksOf(services, quizIds) })),
  ],
  routes: (services) =>
    routes(certificatesContract, {
      ...teacherRoutes(services),
      ...holderRoutes(services),
      ...badgeRoutes(services),
    }),
  jobs: (services) => [workOn(sweep, () => settleChanged(services))],
});
