// The settings as stored: one row for each declaration, or its defaults while there is none.
import { eq, sql } from 'drizzle-orm';
import type { Settings, SettingsShape } from '#platform/contract/settings/settings.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { SealedColumn, Services } from '#platform/server/module.ts';
import { settings as table } from '../tables.ts';

export type Stored<Value, Inner = object, Secret extends string = string> = {
  value: Value;
  inner: Inner;
  /** Only those that are set. */
  sealed: Readonly<Partial<Record<Secret, string>>>;
  /** 0 while nothing was set. */
  version: number;
  updatedAt: Date;
};

type Row = typeof table.$inferSelect;

/**
 * A member that a later release has added has its default. One that was valid when it was set stays, even if its rule has
 * become stricter since.
 */
function membersOf(shape: SettingsShape, stored: Record<string, unknown>): Record<string, unknown> {
  const members = Object.entries(shape).map(([name, schema]) => {
    const value = Object.hasOwn(stored, name) ? stored[name] : undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) return [name, parsed.data];
    const usual = schema.parse(undefined);
    return [name, typeof value === typeof usual ? value : usual];
  });
  return Object.fromEntries(members);
}

export function storedOf<Value extends object, Inner extends object, Secret extends string>(
  { shape, inner }: Settings<Value, Inner, Secret>,
  row: Row | undefined,
): Stored<Value, Inner, Secret> {
  return {
    value: membersOf(shape, row?.value ?? {}) as Value,
    inner: membersOf(inner, row?.value ?? {}) as Inner,
    sealed: (row?.sealed ?? {}) as Partial<Record<Secret, string>>,
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt ?? new Date(0),
  };
}

/** With what the server notes beside the settings, and the secrets still sealed. */
export async function readStored<Value extends object, Inner extends object, Secret extends string>(
  db: Pick<Database, 'select'>,
  settings: Settings<Value, Inner, Secret>,
): Promise<Stored<Value, Inner, Secret>> {
  const [row] = await db.select().from(table).where(eq(table.name, settings.name));
  return storedOf(settings, row);
}

/**
 * Read afresh each time, so that a change applies immediately on every node. Inside a transaction, pass it: the embedded
 * database has a single session, and anyone else would wait for it.
 */
export async function readSettings<Value extends object>(
  db: Pick<Database, 'select'>,
  settings: Settings<Value>,
): Promise<Value> {
  return (await readStored(db, settings)).value;
}

/** @returns null if it is not set */
export function openSecret<Value extends object, Secret extends string>(
  { vault }: Pick<Services, 'vault'>,
  settings: Settings<Value, object, Secret>,
  { sealed }: Pick<Stored<Value, object, Secret>, 'sealed'>,
  name: NoInfer<Secret>,
): string | null {
  const text = sealed[name];
  return text === undefined ? null : vault.open(text, settings.sealed[name].purpose);
}

/** What follows from another change, such as a template that is gone: the entry in the audit log is about that one. */
export async function patchSettings<Value extends object>(
  tx: Pick<Database, 'update'>,
  { name }: Settings<Value>,
  members: Partial<NoInfer<Value>>,
): Promise<void> {
  const value = sql`${table.value} || ${JSON.stringify(members)}::jsonb`;
  await tx
    .update(table)
    .set({ value, version: sql`${table.version} + 1` })
    .where(eq(table.name, name));
}

/** Where the secrets of a declaration are, for sealing them again with another key. */
export function sealedSettings({ name, sealed }: Settings): SealedColumn[] {
  return Object.entries(sealed).map(([member, { purpose }]) => ({
    table: 'settings',
    id: 'name',
    column: 'sealed',
    within: { row: name, member },
    purposeOf: () => purpose,
  }));
}
