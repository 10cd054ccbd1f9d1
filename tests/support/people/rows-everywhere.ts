// Gives a person a row in everything that the house says it holds about people, made from the catalogue alone.
import { sql } from 'drizzle-orm';
import type { DescribedHolding, Person } from '#platform/server/people/personal-data.ts';
import type { TestApp } from '../app/app.ts';
import { type CatalogueColumn, readCatalogue } from '../app/catalogue.ts';

export type SomeoneInRows = Person & { name: string };
type Values = Record<string, unknown>;

/** Columns that name an account without a foreign key. */
const namesAccount =
  /^(user_id|owner_id|actor_id|subject_id|marker_id|regraded_by|granted_by|decided_by|created_by)$/;
const namesPerson = /^(name|actor_name|marker_name|regrader_name)$/;
const namesAddress = /^(email|recipient|who)$/;

const sampleOf: Record<string, (unique: number) => unknown> = {
  text: (unique) => `text ${unique}`,
  uuid: () => crypto.randomUUID(),
  integer: (unique) => unique,
  bigint: (unique) => unique,
  numeric: () => 1,
  boolean: () => false,
  jsonb: () => '[]',
  bytea: () => Buffer.from('bytes'),
  date: () => '2026-01-01',
  'integer[]': () => '{}',
  'timestamp with time zone': () => '2026-01-01T00:00:00Z',
};

/** Makes rows in which only the columns of one holding are about the person, and everything else is about a bystander. */
export class RowsEverywhere {
  readonly #app: TestApp;
  readonly #bystander: SomeoneInRows;
  readonly #columns: CatalogueColumn[];
  readonly #holdings: DescribedHolding[];
  readonly #made = new Map<string, Values>();
  #unique = 1_000;

  private constructor(app: TestApp, columns: CatalogueColumn[], bystander: SomeoneInRows) {
    this.#bystander = bystander;
    this.#app = app;
    this.#columns = columns;
    this.#holdings = app.services.personalData.flatMap(({ data }) => data.describe().holdings);
  }

  static async of(app: TestApp, bystander: SomeoneInRows): Promise<RowsEverywhere> {
    return new RowsEverywhere(app, await readCatalogue(app.services.db), bystander);
  }

  async fill(person: SomeoneInRows): Promise<void> {
    for (const holding of this.#holdings) {
      if (holding.table === 'users' || !holding.isHandedOut) continue;
      if (holding.table === 'job') await this.#queueMail(person);
      else await this.#row(holding, person);
    }
  }

  async #queueMail({ email }: SomeoneInRows): Promise<void> {
    await this.#app.services.db.execute(
      sql`insert into pgboss.job (name, data) values ('send-reset-link', ${JSON.stringify({ email })}::jsonb)`,
    );
  }

  /** One row for each holding and person; what it hangs on is made with it. */
  async #row(holding: DescribedHolding, whose: SomeoneInRows): Promise<Values> {
    const key = `${holding.table} ${JSON.stringify(holding.only)} ${holding.name} ${whose.userId}`;
    const known = this.#made.get(key);
    if (known) return known;
    const values: Values = {};
    for (const column of this.#columns.filter(({ table }) => table === holding.table)) {
      const isAbout = holding.about.includes(column.column);
      const value = await this.#valueOf(column, isAbout, whose);
      if (value !== undefined) values[column.column] = value;
    }
    Object.assign(values, holding.only);
    const made = await this.#insert(holding.table, values);
    this.#made.set(key, made);
    return made;
  }

  async #valueOf(column: CatalogueColumn, isAbout: boolean, whose: SomeoneInRows): Promise<unknown> {
    const { column: name, pointsAt, pointsAtColumn, isRequired, isGenerated, type, table } = column;
    const person = isAbout ? whose : this.#bystander;
    if (isGenerated) return undefined;
    if (pointsAt === 'users') return isAbout || isRequired ? person.userId : undefined;
    const parent = pointsAt ?? (name === 'seat_id' && table !== 'seats' ? 'seats' : null);
    if (parent && (isAbout || isRequired)) {
      const row = await this.#parent(parent, person);
      return row[pointsAtColumn ?? name];
    }
    if (isAbout && namesAccount.test(name)) return whose.userId;
    if (isAbout && name === 'subject' && table === 'daily_uses') return `user:${whose.userId}`;
    if (isAbout && namesAddress.test(name)) return whose.email;
    if (isAbout && namesPerson.test(name)) return whose.name;
    if (!isRequired && !isAbout) return undefined;
    this.#unique += 1;
    return sampleOf[type]?.(this.#unique);
  }

  /** A row of another table, as what it is to whom it belongs. */
  async #parent(table: string, whose: SomeoneInRows): Promise<Values> {
    const holding = this.#holdings.find((held) => held.table === table);
    const impersonal = { name: table, table, only: {}, about: [] as string[] } as unknown as DescribedHolding;
    return this.#row(holding ?? impersonal, whose);
  }

  async #insert(table: string, values: Values): Promise<Values> {
    const names = sql.join(
      Object.keys(values).map((name) => sql.identifier(name)),
      sql`, `,
    );
    const given = sql.join(
      Object.values(values).map((value) => sql`${value}`),
      sql`, `,
    );
    const { rows } = await this.#app.services.db.execute<Values>(
      sql`insert into ${sql.identifier(table)} (${names}) values (${given}) returning *`,
    );
    return rows[0] ?? {};
  }
}
