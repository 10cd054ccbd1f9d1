// What a module stores about people: where and why, how it is exported, and what happens to it with an account.
import { and, count as countRows, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { type Dictionary, texts } from '#platform/contract/i18n.ts';
import type { Database } from '../database/database.ts';
import { columnName } from './columns.ts';
import en from './locales/en.json' with { type: 'json' };
import { type PersonalRow, rowsOf } from './rows.ts';

const t = texts(en);

/** An account, as far as rows can be found by it. */
export type Person = { userId: string; email: string };

type Transaction = Pick<Database, 'delete' | 'update'>;
type ColumnsOf<T extends PgTable> = keyof T['$inferSelect'] & string;

/**
 * What happens to rows when the account is deleted: they are deleted; they go with the row that they reference, by a
 * foreign key; they lose the columns named here; or they stay, for the reason that the module's texts give.
 */
type Erasure<T extends PgTable> =
  | 'deleted'
  | 'goes along'
  | { anonymous: { [Column in ColumnsOf<T>]?: T['$inferSelect'][Column] | SQL } }
  | 'kept';

export type Holding<Name extends string, T extends PgTable = PgTable> = {
  /** The module's texts say under this name what is stored and why. */
  name: Name;
  table: T;
  /** What the rows of a table that several modules share have in these columns if they are of this one. */
  only?: { [Column in ColumnsOf<T>]?: T['$inferSelect'][Column] };
  /** The rows about a person; without it their owner is unknown, and they are in no export. */
  whose?(person: Person): SQL | undefined;
  /** Columns that name the person, or say something about them beyond the work they stored. */
  about: readonly ColumnsOf<T>[];
  /** Columns that never leave: hashes of secrets and what the vault has sealed. */
  secret?: readonly ColumnsOf<T>[];
  erasure: Erasure<T>;
};

/** Tables, or columns of them, that look personal but aren't. */
type Impersonal = readonly (readonly [table: PgTable, ...columns: string[]])[];

/** A holding in words, for the person and for anyone who is responsible for the data. */
export type DescribedHolding = {
  name: string;
  table: string;
  /** By columns, what tells its rows from those that other modules have in the same table; empty if it has none. */
  only: Record<string, unknown>;
  about: string[];
  what: string;
  why: string;
  keptFor: string;
  /** False if the owner of a row is unknown. */
  isHandedOut: boolean;
  erasure: 'deleted' | 'anonymous' | 'kept';
  /** Why something of it stays after the account. */
  because: string | null;
};

export type PersonalData = {
  describe(): { holdings: DescribedHolding[]; impersonal: { table: string; columns: string[] }[] };
  /** Row by row, so that no account is too large. @param only the name of one holding */
  export(db: Pick<Database, 'select'>, person: Person, only?: string): AsyncGenerator<PersonalRow>;
  /** How many rows of each holding are about the person, if that is known. */
  count(db: Pick<Database, 'select'>, person: Person): Promise<Record<string, number>>;
  /** Within the transaction that deletes the account. */
  erase(tx: Transaction, person: Person): Promise<void>;
};

/** The names that a dictionary describes: each has its `….what`. */
type Described<Words> = keyof Words extends infer Key
  ? Key extends `${infer Name}.what`
    ? Name
    : never
  : never;

/** Records which table a holding's columns belong to. */
export function holding<const Name extends string, T extends PgTable>(
  held: Holding<Name, T>,
): Holding<Name, T> {
  return held;
}

/** A table with its own columns forgotten; each holding was typed together with its table by `holding`. */
type AnyHolding<Name extends string> = Omit<Holding<Name>, 'only' | 'about' | 'secret' | 'erasure'> & {
  only?: Record<string, unknown>;
  about: readonly string[];
  secret?: readonly string[];
  erasure: 'deleted' | 'goes along' | 'kept' | { anonymous: Record<string, unknown> };
};

const wordOf = (erasure: AnyHolding<string>['erasure']) => {
  if (typeof erasure === 'object') return 'anonymous';
  return erasure === 'goes along' ? 'deleted' : erasure;
};

/** The rows about a person, of this holding alone. */
function rowsOfHolding({ table, only = {}, whose }: AnyHolding<string>, person: Person): SQL | undefined {
  const rows = whose?.(person);
  if (!rows) return undefined;
  const columns = Object.entries(getTableColumns(table)).filter(([member]) => member in only);
  return and(rows, ...columns.map(([member, column]) => eq(column, only[member])));
}

/**
 * @param words for each holding `….what` and `….why`; `….kept` if it is not kept exactly as long as the account, and
 * `….because` if something stays
 * @param holdings in the order in which they are erased: rows that reference others come before those
 */
export function definePersonalData<Words extends Dictionary>(
  words: Words,
  holdings: readonly AnyHolding<Described<Words>>[],
  impersonal: Impersonal = [],
): PersonalData {
  const say = texts<[Dictionary]>(words);
  const said = (key: string) => (key in words ? say(key) : null);
  return {
    describe: () => ({
      holdings: holdings.map(({ name, table, only = {}, whose, about, erasure }) => ({
        name,
        table: getTableConfig(table).name,
        only: Object.fromEntries(Object.entries(only).map(([member, value]) => [columnName(member), value])),
        about: about.map(columnName),
        what: say(`${name}.what`),
        why: say(`${name}.why`),
        keptFor: said(`${name}.kept`) ?? t('asLongAsAccount'),
        isHandedOut: whose !== undefined,
        erasure: wordOf(erasure),
        because: said(`${name}.because`),
      })),
      impersonal: impersonal.map(([table, ...columns]) => ({
        table: getTableConfig(table).name,
        columns: columns.map(columnName),
      })),
    }),
    async *export(db, person, only) {
      for (const held of holdings) {
        const { table, name, secret = [] } = held;
        const rows = only === undefined || only === name ? rowsOfHolding(held, person) : undefined;
        if (rows) yield* rowsOf(db, { name, table, rows, secret });
      }
    },
    async count(db, person) {
      const counts: Record<string, number> = {};
      for (const held of holdings) {
        const rows = rowsOfHolding(held, person);
        if (!rows) continue;
        const [counted] = await db.select({ total: countRows() }).from(held.table).where(rows);
        counts[held.name] = counted?.total ?? 0;
      }
      return counts;
    },
    async erase(tx, person) {
      for (const held of holdings) {
        const { table, erasure } = held;
        const rows = rowsOfHolding(held, person);
        if (!rows) continue;
        if (erasure === 'deleted') await tx.delete(table).where(rows);
        else if (typeof erasure === 'object') await tx.update(table).set(erasure.anonymous).where(rows);
      }
    },
  };
}
