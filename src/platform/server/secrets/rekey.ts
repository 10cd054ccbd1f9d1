// Seals every stored secret again with another secret key, all of them or none.
import { sql } from 'drizzle-orm';
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
    for (const { table, id, column, purposeOf } of columns) {
      const names = { table: sql.identifier(table), id: sql.identifier(id), column: sql.identifier(column) };
      // No one stores a secret under the old key meanwhile.
      await tx.execute(sql`lock table ${names.table} in exclusive mode`);
      const count = { table, column, sealed: 0, already: 0 };
      let last = '';
      for (;;) {
        const { rows } = await tx.execute<Row>(sql`
          select ${names.id}::text as id, ${names.column} as sealed from ${names.table}
          where ${names.column} is not null and ${names.id}::text collate "C" > ${last}
          order by ${names.id}::text collate "C" limit ${batchRows}`);
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
              sql`update ${names.table} set ${names.column} = ${after.seal(text, purpose)} where ${names.id} = ${rowId}`,
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
