// The client-storage module.
import { defineServerModule } from '#platform/server/module.ts';

export default defineServerModule({ name: 'client-storage' });
