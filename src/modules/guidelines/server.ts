// The guidelines module: summaries of clinical guidelines in our own words.
import { defineServerModule } from '#platform/server/module.ts';

export default defineServerModule({ name: 'guidelines' });
