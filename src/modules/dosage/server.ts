// The dosage module: calculators that show every step.
import { defineServerModule } from '#platform/server/module.ts';

export default defineServerModule({ name: 'dosage' });
