// The drug information module: answers made of our own records and nothing else.
import { defineServerModule } from '#platform/server/module.ts';

export default defineServerModule({ name: 'drug-info' });
