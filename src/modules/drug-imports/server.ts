// The drug imports module: other sources of drug data, brought in by an admin.
import { defineServerModule } from '#platform/server/module.ts';

export default defineServerModule({ name: 'drug-imports' });
