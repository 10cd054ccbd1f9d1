// The second-factor module: authenticator apps, recovery codes and passkeys.
import { defineServerModule } from '#platform/server/module.ts';

export default defineServerModule({ name: 'second-factor' });
