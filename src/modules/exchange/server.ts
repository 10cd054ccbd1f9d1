// The exchange module: quizzes out of files and into files.
import { defineServerModule } from '#platform/server/module.ts';

export default defineServerModule({ name: 'exchange' });
