// The queue's own table, for code that has to find what jobs carry. Its migrations are the queue's.
import { jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core';

export const queuedJobs = pgSchema('pgboss').table('job', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  data: jsonb().$type<unknown>(),
});
