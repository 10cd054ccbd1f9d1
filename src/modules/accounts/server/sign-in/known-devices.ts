// The devices and networks an account has signed in from: they get in while strangers are slowed down.
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { hashSecret, newSecret } from '#platform/server/secrets/secrets.ts';
import { knownDevices, users } from '../../tables.ts';
import type { Executor } from '../queries.ts';

type Client = { address: string; device: string | undefined };
/** Hashes of a device's secret and of its network: neither can be read from the database. */
export type Marks = { device: string | null; network: string };

const keptMs = 180 * 24 * 60 * 60_000;
const keptPerAccount = 50;

/** One customer of a provider has 2^64 IPv6 addresses, which count as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  const all = [...groups, ...Array<string>(missing).fill('0'), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

export function marksOf({ address, device }: Client): Marks {
  return {
    device: device ? hashSecret(`device ${device}`) : null,
    network: hashSecret(`network ${networkOf(address)}`),
  };
}

/** Which of these marks the account with this address knows; none if there is no account, after the same work. */
export async function knownMarks(db: Executor, emailKey: string, marks: Marks): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ mark: knownDevices.deviceHash })
    .from(knownDevices)
    .innerJoin(users, eq(users.userId, knownDevices.userId))
    .where(
      and(
        eq(users.emailKey, emailKey),
        inArray(knownDevices.deviceHash, [marks.network, ...(marks.device ? [marks.device] : [])]),
      ),
    );
  return new Set(rows.map(({ mark }) => mark));
}

async function remember(db: Executor, userId: string, marks: string[], now: number): Promise<void> {
  const lastSeenAt = new Date(now);
  await db
    .insert(knownDevices)
    .values(marks.map((deviceHash) => ({ deviceHash, userId, lastSeenAt })))
    .onConflictDoUpdate({ target: [knownDevices.deviceHash, knownDevices.userId], set: { lastSeenAt } });
}

/**
 * Remembers the device of a completed sign-in.
 * @returns the secret for the device to keep: its own if it already has one of ours, so that people who share a device
 * don't replace each other's; and whether the account sees the device for the first time
 */
export async function recogniseDevice(
  db: Executor,
  userId: string,
  client: Client,
  now: number,
): Promise<{ device: string; isNew: boolean }> {
  const given = marksOf(client);
  const holders = given.device
    ? await db
        .select({ userId: knownDevices.userId })
        .from(knownDevices)
        .where(eq(knownDevices.deviceHash, given.device))
    : [];
  const device = client.device && holders.length > 0 ? client.device : newSecret();
  const marks = marksOf({ ...client, device });
  await remember(db, userId, [marks.network, ...(marks.device ? [marks.device] : [])], now);
  return { device, isNew: !holders.some((holder) => holder.userId === userId) };
}

/** After a reset nothing from before is trusted, except the network from which the owner came back. */
export async function forgetDevices(
  tx: Executor,
  userId: string,
  address: string,
  now: number,
): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
  await remember(tx, userId, [marksOf({ address, device: undefined }).network], now);
}

/** Those not seen for half a year, and for an account with many, all but the latest. */
export async function deleteOldDevices(db: Executor, now: number): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, new Date(now - keptMs)));
  await db.execute(sql`
    delete from known_devices using (
      select device_hash, user_id,
             row_number() over (partition by user_id order by last_seen_at desc, device_hash) as rank
      from known_devices
    ) ranked
    where known_devices.device_hash = ranked.device_hash and known_devices.user_id = ranked.user_id
      and ranked.rank > ${keptPerAccount}`);
}
