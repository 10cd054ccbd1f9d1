// Changing settings: the one way, which merges, seals, compares versions, and writes the entry in the audit log.
import { eq } from 'drizzle-orm';
import { recordAudit } from '#modules/audit/api/recording.ts';
import type { Caller } from '#platform/contract/access.ts';
import { type ChangeOf, withChange } from '#platform/contract/changes/change-of.ts';
import { isSameOnWire } from '#platform/contract/changes/same-on-wire.ts';
import type { Settings } from '#platform/contract/settings/settings.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { pagesTopic } from '#platform/server/pages/html-cache.ts';
import { SettingsError } from '../errors.ts';
import { settings as table } from '../tables.ts';
import { type Stored, storedOf } from './store.ts';

/** What became of a secret, in the words of the audit log. */
type SecretChange = 'set' | 'removed' | 'kept' | 'none';
type Kept<Secret extends string> = Readonly<Record<Secret, SecretChange>>;

type Sent<Secret extends string> = Readonly<{ [Name in Secret]?: string | undefined }>;

type Sought<Value> = ChangeOf<Value> & { version?: number | undefined };

type Change<Value, Inner, Secret extends string> = {
  /** Members that are absent stay. With a version, only if it is still the current one. */
  change: Sought<Value> | ((before: Value) => Sought<Value>);
  inner?: Partial<Inner>;
  /** Absent stays as long as what it is bound to; empty is removed. */
  secrets?: Sent<Secret>;
  /** Refuses by throwing, or stores what belongs to the change. */
  alongside?(tx: Transaction, states: States<Value, Inner, Secret>): Promise<void> | void;
  entry?: Entry<Value, Inner, Secret>;
};
type States<Value, Inner, Secret extends string> = {
  before: Stored<Value, Inner, Secret>;
  after: Stored<Value, Inner, Secret>;
};
type Entry<Value, Inner, Secret extends string> = {
  action?: string;
  subjectId?: string;
  label?(value: Value): string;
  /** What is compared and shown, if that is more than the members themselves. */
  shown?(stored: Stored<Value, Inner, Secret>): object;
  /** What else the entry says afterwards. */
  secrets?(kept: Kept<Secret>): object;
};

const membersIn = (record: object) => record as Record<string, unknown>;

/** The members that differ, before and after. */
function changesBetween(before: object, after: object): { before: object; after: object } {
  const [old, fresh] = [membersIn(before), membersIn(after)];
  const names = Object.keys(fresh).filter((name) => !isSameOnWire(old[name], fresh[name]));
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(old), after: pick(fresh) };
}

function sealedAfter<Value extends object, Secret extends string>(
  { vault }: Pick<Services, 'vault'>,
  settings: Settings<Value, object, Secret>,
  { value: before, sealed }: Pick<Stored<Value, object, Secret>, 'value' | 'sealed'>,
  value: Value,
  sent: Sent<Secret> | undefined,
): { sealed: Partial<Record<Secret, string>>; kept: Kept<Secret> } {
  const names = Object.keys(settings.sealed) as Secret[];
  const all: Partial<Record<Secret, string>> = {};
  const kept = names.map((name): [Secret, SecretChange] => {
    const { purpose, boundTo } = settings.sealed[name];
    const [secret, stored] = [sent?.[name], sealed[name]];
    if (secret) {
      all[name] = vault.seal(secret, purpose);
      return [name, 'set'];
    }
    if (stored === undefined) return [name, 'none'];
    // Anywhere else it would be given away.
    if (secret === '' || boundTo?.(before) !== boundTo?.(value)) return [name, 'removed'];
    all[name] = stored;
    return [name, 'kept'];
  });
  return { sealed: all, kept: Object.fromEntries(kept) as Kept<Secret> };
}

/** The row is there afterwards and stays locked, so that changes at the same moment follow one another. */
async function lockRow(tx: Transaction, name: string) {
  const none = { name, value: {}, version: 0, updatedAt: new Date(0) };
  await tx.insert(table).values(none).onConflictDoNothing();
  const [row] = await tx.select().from(table).where(eq(table.name, name)).for('update');
  return row;
}

/**
 * A change that changes nothing writes nothing, neither a version nor an entry.
 * @throws SettingsError settings_conflict, and what `alongside` throws
 */
export async function changeSettings<Value extends object, Inner extends object, Secret extends string>(
  services: Pick<Services, 'db' | 'vault' | 'now' | 'bus'>,
  actor: Pick<Caller, 'userId' | 'name'>,
  settings: Settings<Value, Inner, Secret>,
  {
    change,
    inner = {},
    secrets,
    alongside,
    entry = {},
  }: Change<NoInfer<Value>, NoInfer<Inner>, NoInfer<Secret>>,
): Promise<Stored<Value, Inner, Secret>> {
  const { name } = settings;
  const after = await services.db.transaction(async (tx) => {
    const before = storedOf(settings, await lockRow(tx, name));
    const { version, ...members } = typeof change === 'function' ? change(before.value) : change;
    if (version !== undefined && version !== before.version) throw new SettingsError('settings_conflict');
    const value = withChange<Value>(before.value, members as ChangeOf<Value>);
    const { sealed, kept } = sealedAfter(services, settings, before, value, secrets);
    const changed: Stored<Value, Inner, Secret> = {
      value,
      inner: { ...before.inner, ...inner },
      sealed,
      version: before.version + 1,
      updatedAt: new Date(services.now()),
    };
    await alongside?.(tx, { before, after: changed });
    const isSame =
      isSameOnWire([before.value, before.inner], [value, changed.inner]) &&
      !Object.values(kept).some((fate) => fate === 'set' || fate === 'removed');
    if (isSame) return before;
    await tx
      .update(table)
      .set({
        value: { ...value, ...changed.inner } as Record<string, unknown>,
        sealed: sealed as Record<string, string>,
        version: changed.version,
        updatedAt: changed.updatedAt,
      })
      .where(eq(table.name, name));
    const shown = entry.shown ?? ((stored: Stored<Value, Inner, Secret>) => stored.value);
    const changes = changesBetween(shown(before), shown(changed));
    const subject = { id: entry.subjectId ?? `${name}-settings`, label: entry.label?.(value) ?? '' };
    const fates = Object.keys(kept).length > 0 ? (entry.secrets?.(kept) ?? kept) : {};
    await recordAudit(
      services,
      actor,
      {
        action: entry.action ?? `${name}-settings.change`,
        subject,
        before: changes.before,
        after: { ...changes.after, ...fates },
      },
      tx,
    );
    return changed;
  });
  if (settings.isOnEveryPage) services.bus.publish(pagesTopic, name);
  return after;
}
