// The interactions module: what is recorded between drugs, and with food, alcohol and tobacco.
import { defineServerModule } from '#platform/server/module.ts';

export default defineServerModule({ name: 'interactions' });
