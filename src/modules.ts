// THE list of server modules in dependency order: each may use those above it, never those below.
import accounts from '#modules/accounts/server.ts';
import admin from '#modules/admin/server.ts';
import apiKeys from '#modules/api-keys/server.ts';
import attempts from '#modules/attempts/server.ts';
import audit from '#modules/audit/server.ts';
import clientStorage from '#modules/client-storage/server.ts';
import dosage from '#modules/dosage/server.ts';
import drugImports from '#modules/drug-imports/server.ts';
import drugInfo from '#modules/drug-info/server.ts';
import drugQuizzes from '#modules/drug-quizzes/server.ts';
import exchange from '#modules/exchange/server.ts';
import guidelines from '#modules/guidelines/server.ts';
import interactions from '#modules/interactions/server.ts';
import mail from '#modules/mail/server.ts';
import marking from '#modules/marking/server.ts';
import organisations from '#modules/organisations/server.ts';
import pharmacology from '#modules/pharmacology/server.ts';
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
  pharmacology,
  interactions,
  guidelines,
  dosage,
  drugInfo,
  drugQuizzes,
  drugImports,
  admin,
];
