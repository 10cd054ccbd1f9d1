// The organisations module.
import { defineServerModule } from '#platform/server/module.ts';

export default defineServerModule({ name: 'organisations' });
