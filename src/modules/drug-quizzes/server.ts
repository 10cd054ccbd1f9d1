// The pharmacology quizzes module: items made from the data set.
import { defineServerModule } from '#platform/server/module.ts';

export default defineServerModule({ name: 'drug-quizzes' });
