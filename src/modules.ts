// THE list of server modules in dependency order: each may use those above it, never those below.
import accounts from '#modules/accounts/server.ts';
import admin from '#modules/admin/server.ts';
import apiKeys from '#modules/api-keys/server.ts';
import attempts from '#modules/attempts/server.ts';
import audit from '#modules/audit/server.ts';
import clientStorage from '#modules/client-storage/server.ts';
import exchange from '#modules/exchange/server.ts';
import mail from '#modules/mail/server.ts';
import marking from '#modules/marking/server.ts';
import organisations from '#modules/organisations/server.ts';
import plans from '#modules/plans/server.ts';
import quizzes from '#modules/quizzes/server.ts';
import rounds from '#modules/rounds/server.ts';
import secondFactor from '#modules/second-factor/server.ts';
import type { ServerModule } from '#platform/server/module.ts';

export const modules: readonly ServerModule[] = [
  audit,
  mail,
  accounts,
  secondFactor,
  plans,
  apiKeys,
  organisations,
  clientStorage,
  quizzes,
  exchange,
  rounds,
  attempts,
  marking,
  admin,
];
