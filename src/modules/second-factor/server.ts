// The second-factor module: authenticator apps, recovery codes and passkeys.
import { secondFactors } from '#modules/accounts/api/points.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { SecondFactorError } from './errors.ts';
import { sweepWorker } from './server/ceremonies.ts';
import { methodsOf, removeFactors } from './server/factors.ts';
import { personalData } from './server/personal-data.ts';
import { secondFactorRoutes } from './server/routes.ts';
import { totpPurpose } from './server/totp.ts';

export default defineServerModule({
  name: 'second-factor',
  needs: ['operator', 'mail', 'accounts'],
  errors: [SecondFactorError],
  personalData,
  sealed: ['totp_apps', 'totp_setups'].map((table) => ({
    table,
    id: 'user_id',
    column: 'sealed_secret',
    purposeOf: totpPurpose,
  })),
  routes: secondFactorRoutes,
  jobs: (services) => [sweepWorker(services)],
  provides: [
    provide(secondFactors, (services) => ({
      methodsOf: (userId) => methodsOf(services, userId),
      removeAll: (owner, within) => removeFactors(services, owner, within),
    })),
  ],
});
