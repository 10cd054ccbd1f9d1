// Looks up in Postgres' catalogue what a dump contains: tables, columns, keys, sequences, migrations.
import pg from 'pg';

/** The job queue's tables, in their own schema, are created and emptied by the queue itself. */
const SCHEMA = 'public';

type Column = { name: string; type: string };
export type Table = { name: string; columns: Column[] };
export type ForeignKey = { table: string; name: string; definition: string };
export type Sequence = { name: string; value: string; isCalled: boolean };

export const quote = pg.escapeIdentifier;
export const qualified = (name: string) => `${quote(SCHEMA)}.${quote(name)}`;

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, json_agg(
       json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = $1::regnamespace
     group by c.relname order by c.relname`,
    [SCHEMA],
  );
  return rows;
}

export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = $1::regnamespace
     order by c.relname, k.conname`,
    [SCHEMA],
  );
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = $1::regnamespace order by relname`,
    [SCHEMA],
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${qualified(name)}`,
    );
    if (state.rows[0]) sequences.push({ name, ...state.rows[0] });
  }
  return sequences;
}

export async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${qualified(table)}`);
  return Number(rows[0]?.count);
}

export async function findFilledTables(client: pg.ClientBase, tables: Table[]): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ found: boolean }>(
      `select exists (select from ${qualified(name)}) as found`,
    );
    if (rows[0]?.found) filled.push(name);
  }
  return filled;
}
