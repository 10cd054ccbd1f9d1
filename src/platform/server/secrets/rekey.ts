// Seals every stored secret again with another secret key, all of them or none.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { SealedColumn } from '../module.ts';
import type { Vault } from './vault.ts';

const batchRows = 500;

export type Rekeyed = { table: string; column: string; sealed: number; already: number };

type Row = { id: string; sealed: string };

/** Null if it was sealed with another key, or the text was changed. */
function opened(vault: Vault, sealed: string, purpose: string): string | null {
  try {
    return vault.open(sealed, purpose);
  } catch {
    return null;
  }
}

type Place = {
  table: SQL;
  id: SQL;
  /** The sealed text, and the rows that may have one. */
  sealed: SQL;
  rows: SQL;
  set(text: string): SQL;
};

export function placeOf({ table, id, column, within }: SealedColumn): Place {
  const names = { table: sql`${sql.identifier(table)}`, id: sql`${sql.identifier(id)}` };
  const whole = sql`${sql.identifier(column)}`;
  if (!within) return { ...names, sealed: whole, rows: sql`true`, set: (text) => sql`${whole} = ${text}` };
  const { row, member } = within;
  return {
    ...names,
    sealed: sql`${whole} ->> ${member}::text`,
    rows: sql`${names.id} = ${row}`,
    set: (text) => sql`${whole} = ${whole} || jsonb_build_object(${member}::text, ${text}::text)`,
  };
}

/**
 * One transaction. What the new key opens already is left alone, so that an interrupted run can be repeated.
 * @throws Error naming where, if neither key opens a secret; then nothing has changed
 */
export function rekeyDatabase(
  db: Database,
  columns: readonly SealedColumn[],
  { before, after }: { before: Vault; after: Vault },
): Promise<Rekeyed[]> {
  return db.transaction(async (tx) => {
    const done: Rekeyed[] = [];
    for (const sealedColumn of columns) {
      const { table, id, column, within, purposeOf } = sealedColumn;
      const place = placeOf(sealedColumn);
      // No one stores a secret under the old key meanwhile.
      await tx.execute(sql`lock table ${place.table} in exclusive mode`);
      const count = { table, column: within ? `${column}.${within.member}` : column, sealed: 0, already: 0 };
      let last = '';
      for (;;) {
        const { rows } = await tx.execute<Row>(sql`
          select ${place.id}::text as id, ${place.sealed} as sealed from ${place.table}
          where ${place.sealed} is not null and ${place.rows} and ${place.id}::text collate "C" > ${last}
          order by ${place.id}::text collate "C" limit ${batchRows}`);
        for (const { id: rowId, sealed } of rows) {
          const purpose = purposeOf(rowId);
          const text = opened(before, sealed, purpose);
          if (text === null && opened(after, sealed, purpose) !== null) {
            count.already += 1;
          } else if (text === null) {
            throw new Error(
              `A secret in ${table} cannot be read with the old key (${id} ${rowId}). Nothing has been changed: is it the right key?`,
            );
          } else {
            await tx.execute(
              sql`update ${place.table} set ${place.set(after.seal(text, purpose))} where ${place.id} = ${rowId}`,
            );
            count.sealed += 1;
          }
        }
        const end = rows.at(-1);
        if (!end) break;
        last = end.id;
      }
      done.push(count);
    }
    return done;
  });
}
