// THE list of server modules in dependency order: each may use those above it, never those below.
import accounts from '#modules/accounts/server.ts';
import quizzes from '#modules/quizzes/server.ts';
import rounds from '#modules/rounds/server.ts';
import type { ServerModule } from '#platform/server/module.ts';

export const modules: readonly ServerModule[] = [accounts, quizzes, rounds];
