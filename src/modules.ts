// THE list of server modules in dependency order, one line each: each may use those above it, never those below.
import type { ServerModule } from '#platform/server/module.ts';

const inOrder = [
  await import('#modules/audit/server.ts'),
  await import('#modules/mail/server.ts'),
  await import('#modules/accounts/server.ts'),
  await import('#modules/second-factor/server.ts'),
  await import('#modules/plans/server.ts'),
  await import('#modules/api-keys/server.ts'),
  await import('#modules/organisations/server.ts'),
  await import('#modules/operator/server.ts'),
  await import('#modules/client-storage/server.ts'),
  await import('#modules/privacy/server.ts'),
  await import('#modules/consent/server.ts'),
  await import('#modules/page-statistics/server.ts'),
  await import('#modules/legal/server.ts'),
  await import('#modules/contact/server.ts'),
  await import('#modules/feedback/server.ts'),
  await import('#modules/quizzes/server.ts'),
  await import('#modules/exchange/server.ts'),
  await import('#modules/rounds/server.ts'),
  await import('#modules/attempts/server.ts'),
  await import('#modules/marking/server.ts'),
  await import('#modules/practice/server.ts'),
  await import('#modules/reports/server.ts'),
  await import('#modules/records/server.ts'),
  await import('#modules/pharmacology/server.ts'),
  await import('#modules/interactions/server.ts'),
  await import('#modules/guidelines/server.ts'),
  await import('#modules/dosage/server.ts'),
  await import('#modules/drug-info/server.ts'),
  await import('#modules/drug-quizzes/server.ts'),
  await import('#modules/drug-imports/server.ts'),
  await import('#modules/guides/server.ts'),
  await import('#modules/admin/server.ts'),
];

export const modules: readonly ServerModule[] = inOrder.map((module) => module.default);
