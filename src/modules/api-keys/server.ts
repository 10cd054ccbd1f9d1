// The api-keys module.
import { defineServerModule } from '#platform/server/module.ts';

export default defineServerModule({ name: 'api-keys' });
