// The API keys module: programs that act for their owner, within scopes.
import { otherAccess } from '#modules/accounts/api/points.ts';
import { requireRecentProof } from '#modules/accounts/api/sessions.ts';
import { routes } from '#platform/server/http/routes.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { apiKeysContract } from './contract.ts';
import { ApiKeyError } from './errors.ts';
import {
  authenticateKey,
  createKey,
  listKeys,
  revokeKey,
  revokeKeysOf,
  usersOfKeysSince,
} from './server/keys.ts';
import { personalData } from './server/personal-data.ts';

export default defineServerModule({
  name: 'api-keys',
  needs: ['mail', 'accounts', 'plans'],
  errors: [ApiKeyError],
  personalData,
  authenticate: authenticateKey,
  provides: [provide(otherAccess, () => ({ end: revokeKeysOf, usersSince: usersOfKeysSince }))],
  routes: (services) =>
    routes(apiKeysContract, {
      async listApiKeys(_input, { caller }) {
        return { keys: await listKeys(services, caller.userId) };
      },
      async createApiKey({ body }, { caller, token }) {
        await requireRecentProof(services, token);
        return createKey(services, caller.userId, body);
      },
      async revokeApiKey({ params }, { caller }) {
        await revokeKey(services, caller.userId, params.id);
        return { ok: true };
      },
    }),
});
