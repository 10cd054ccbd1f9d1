// The API keys module: programs that act for their owner, within scopes.
import { defineServerModule } from '#platform/server/module.ts';
import { routes } from '#platform/server/routes.ts';
import { apiKeysContract } from './contract.ts';
import { authenticateKey, createKey, listKeys, revokeKey } from './server/keys.ts';

export { revokeKeysOf } from './server/keys.ts';

export default defineServerModule({
  name: 'api-keys',
  authenticate: authenticateKey,
  routes: (services) =>
    routes(apiKeysContract, {
      async listApiKeys(_input, { caller }) {
        return { keys: await listKeys(services, caller.userId) };
      },
      createApiKey: ({ body }, { caller }) => createKey(services, caller.userId, body),
      async revokeApiKey({ params }, { caller }) {
        await revokeKey(services, caller.userId, params.id);
        return { ok: true };
      },
    }),
});
