// Loads the guidelines from the data set's files into the database; what an admin has changed or removed stays.
import { sql } from 'drizzle-orm';
import { hashOf, loadPart } from '#modules/pharmacology/api/loading.ts';
import type { Services } from '#platform/server/module.ts';
import { clinicalGuidelines } from '../tables.ts';
import { readGuidelineFiles } from './data-set/read-files.ts';

export async function loadGuidelines(services: Services): Promise<void> {
  const files = await readGuidelineFiles();
  await loadPart(services, {
    part: 'guidelines',
    hash: hashOf(files),
    async load(tx) {
      const rows = files.flatMap(({ category, guidelines }) =>
        guidelines.map(({ id, ...record }) => ({
          guidelineId: id,
          category,
          organization: record.organization,
          record,
          source: 'authored',
          updatedAt: new Date(services.now()),
        })),
      );
      if (!rows.length) return;
      await tx
        .insert(clinicalGuidelines)
        .values(rows)
        .onConflictDoUpdate({
          target: clinicalGuidelines.guidelineId,
          set: {
            category: sql`excluded.category`,
            organization: sql`excluded.organization`,
            record: sql`excluded.record`,
            updatedAt: sql`excluded.updated_at`,
            version: sql`${clinicalGuidelines.version} + 1`,
          },
          setWhere: sql`${clinicalGuidelines.source} = 'authored' and ${clinicalGuidelines.deletedAt} is null and ${clinicalGuidelines.record} is distinct from excluded.record`,
        });
    },
  });
}
