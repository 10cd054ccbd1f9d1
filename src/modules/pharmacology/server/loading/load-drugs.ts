// Loads the drugs from the data set's files into the database; what an admin has changed or removed stays.
import { inArray, sql } from 'drizzle-orm';
import type { Services } from '#platform/server/module.ts';
import type { DrugDraft } from '../../contract.ts';
import { drugNames, drugs } from '../../tables.ts';
import { authoredLicence, editionDate } from '../data-set/edition.ts';
import { readDrugFiles } from '../data-set/read-files.ts';
import { namesOf } from './names-of-drug.ts';
import { hashOf, loadPart } from './parts.ts';

export async function loadDrugs(services: Services): Promise<void> {
  const files = await readDrugFiles();
  await loadPart(services, {
    part: 'drugs',
    hash: hashOf(files),
    async load(tx) {
      const now = new Date(services.now());
      const kept = await tx
        .select({ drugId: drugs.drugId })
        .from(drugs)
        .where(sql`${drugs.source} = 'edited' or ${drugs.deletedAt} is not null`);
      const keptIds = new Set(kept.map(({ drugId }) => drugId));
      const rows = files
        .flatMap(({ drugClass, reviewed, drugs: records }) =>
          records.map(({ id, ...record }) => ({
            id,
            reviewed,
            record: { ...record, drugClass } satisfies DrugDraft,
          })),
        )
        .filter(({ id }) => !keptIds.has(id))
        .map(({ id, reviewed, record }) => ({
          drugId: id,
          generic: record.generic,
          drugClass: record.drugClass,
          record,
          source: 'authored',
          sourceVersion: editionDate,
          licence: authoredLicence,
          reviewedOn: reviewed.on,
          reviewedBy: reviewed.by,
          updatedAt: now,
        }));
      if (!rows.length) return;
      await tx
        .insert(drugs)
        .values(rows)
        .onConflictDoUpdate({
          target: drugs.drugId,
          set: {
            generic: sql`excluded.generic`,
            drugClass: sql`excluded.drug_class`,
            record: sql`excluded.record`,
            source: sql`excluded.source`,
            sourceVersion: sql`excluded.source_version`,
            licence: sql`excluded.licence`,
            reviewedOn: sql`excluded.reviewed_on`,
            reviewedBy: sql`excluded.reviewed_by`,
            updatedAt: sql`excluded.updated_at`,
            version: sql`${drugs.version} + 1`,
          },
          setWhere: sql`${drugs.record} is distinct from excluded.record`,
        });
      const ids = rows.map(({ drugId }) => drugId);
      await tx
        .delete(drugNames)
        .where(sql`${inArray(drugNames.drugId, ids)} and ${drugNames.source} = 'authored'`);
      await tx
        .insert(drugNames)
        .values(
          rows.flatMap(({ drugId, record }) =>
            namesOf(record).map((name) => ({
              ...name,
              drugId,
              source: 'authored',
              licence: authoredLicence,
            })),
          ),
        )
        .onConflictDoNothing();
    },
  });
}
