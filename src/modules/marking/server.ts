// The marking module: marks that people give, and regrading.
import { defineServerModule } from '#platform/server/module.ts';

export default defineServerModule({ name: 'marking' });
