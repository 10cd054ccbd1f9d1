// The door of a class’s rounds: who someone is, proved by a PIN that is counted before it is looked at.
import { createHmac } from 'node:crypto';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { z } from 'zod';
import { isRoomOpen } from '#modules/rounds/api/kept-seats.ts';
import { limitedAddress } from '#platform/server/http/rate-limit.ts';
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';
import { hashSecret, isSameSecret } from '#platform/server/secrets/secrets.ts';
import {
  addressTries,
  type ClassJoin,
  type DoorMember,
  type doorContract,
  isEasyPin,
  pinTries,
} from '../../contract/door.ts';
import { ClassError } from '../../errors.ts';
import { classes, classMembers, classRounds } from '../../tables.ts';
import { memberKeyOf } from '../member-key.ts';
import { isMemberOf, type StoredMember } from '../member-store.ts';

type Proof = z.output<(typeof doorContract)['proveClassMember']['body']>;
type Vault = Pick<Services, 'vault'>;

/** Counted by each server for itself; that of a member is in the database, and holds for all. */
const wrongFrom = perApp(
  () => new RateLimiterMemory({ points: addressTries.most, duration: addressTries.minutes * 60 }),
);

export const pinPurpose = (memberId: string) => `pin of class member ${memberId}`;

function sealPin({ vault }: Vault, memberId: string, pin: string): string {
  return vault.seal(hashSecret(`${memberId} ${pin}`), pinPurpose(memberId));
}

function isPin({ vault }: Vault, { memberId, pin }: StoredMember, typed: string): boolean {
  return (
    pin !== null && isSameSecret(vault.open(pin, pinPurpose(memberId)), hashSecret(`${memberId} ${typed}`))
  );
}

/** What a device keeps in place of the PIN: it counts until the PIN is another one. */
function tokenOf(
  { vault }: Vault,
  { memberId, pinVersion }: Pick<StoredMember, 'memberId' | 'pinVersion'>,
): string {
  return createHmac('sha256', vault.keyFor('devices of class members'))
    .update(`${memberId} ${pinVersion}`)
    .digest('base64url');
}

/** @throws AppError class_round_not_found */
async function requireClassOf({ db }: Services, roundId: string) {
  const [found] = await db
    .select({ classId: classes.classId, door: classes.door })
    .from(classRounds)
    .innerJoin(classes, eq(classes.classId, classRounds.classId))
    .where(eq(classRounds.roundId, roundId));
  if (!found || !(await isRoomOpen(db, roundId))) throw new ClassError('class_round_not_found');
  return found;
}

/** @throws AppError class_door_wait once too much was wrong from there */
async function requireTries(services: Services, address: string): Promise<void> {
  if (!services.config.rateLimits || address === '') return;
  const used = await wrongFrom(services).get(limitedAddress(address));
  if (used && used.consumedPoints >= addressTries.most)
    throw new ClassError('class_door_wait', { retryAfterSeconds: Math.ceil(used.msBeforeNext / 1_000) });
}

async function noteWrong(services: Services, address: string): Promise<void> {
  if (address !== '') await wrongFrom(services).penalty(limitedAddress(address));
}

export function presentDoor({ memberId: id, name, pin }: StoredMember): DoorMember {
  return { id, name, hasPin: pin !== null };
}

/** By the student number; by the whole name where the class does not ask for numbers. */
export async function findMember(services: Services, roundId: string, typed: string, address: string) {
  const { classId, door } = await requireClassOf(services, roundId);
  await requireTries(services, address);
  const { db } = services;
  const isSought =
    door === 'number' ? eq(classMembers.studentNumber, typed) : eq(classMembers.nameKey, memberKeyOf(typed));
  const [member] = await db
    .select()
    .from(classMembers)
    .where(and(isMemberOf(classId), isSought));
  if (member) return presentDoor(member);
  await noteWrong(services, address);
  throw new ClassError('class_member_not_found');
}

/** Counts a try as wrong before the PIN is compared, so that many at the same moment count as many. */
async function countTry({ db, now }: Services, classId: string, memberId: string): Promise<StoredMember> {
  const waitMs = pinTries.waitMinutes * 60_000;
  const mayTry = or(
    eq(classMembers.pinFailures, 0),
    sql`${classMembers.pinFailures} % ${pinTries.each} <> 0`,
    lt(classMembers.pinFailedAt, new Date(now() - waitMs)),
  );
  const isSought = and(isMemberOf(classId), eq(classMembers.memberId, memberId));
  const [counted] = await db
    .update(classMembers)
    .set({ pinFailures: sql`${classMembers.pinFailures} + 1`, pinFailedAt: new Date(now()) })
    .where(and(isSought, lt(classMembers.pinFailures, pinTries.most), mayTry))
    .returning();
  if (counted) return counted;
  const [member] = await db.select().from(classMembers).where(isSought);
  if (!member) throw new ClassError('class_member_not_found');
  if (member.pinFailures >= pinTries.most) throw new ClassError('class_pin_locked');
  const waitedMs = now() - (member.pinFailedAt?.getTime() ?? 0);
  throw new ClassError('class_pin_wait', { retryAfterSeconds: Math.ceil((waitMs - waitedMs) / 1_000) });
}

/** @throws AppError class_pin_set where someone was faster, or the name has a PIN already */
async function setPin(services: Services, classId: string, { memberId, pin }: Proof) {
  if (isEasyPin(pin)) throw new ClassError('class_pin_easy');
  const isSought = and(isMemberOf(classId), eq(classMembers.memberId, memberId));
  const [set] = await services.db
    .update(classMembers)
    .set({ pin: sealPin(services, memberId, pin), pinVersion: sql`${classMembers.pinVersion} + 1` })
    .where(and(isSought, sql`${classMembers.pin} is null`))
    .returning();
  if (set) return tokenOf(services, set);
  const [member] = await services.db.select().from(classMembers).where(isSought);
  throw new ClassError(member ? 'class_pin_set' : 'class_member_not_found');
}

/** @returns the token with which the member takes a seat */
export async function proveMember(
  services: Services,
  roundId: string,
  proof: Proof,
  address: string,
): Promise<string> {
  const { classId } = await requireClassOf(services, roundId);
  await requireTries(services, address);
  if (proof.isNew) return setPin(services, classId, proof);
  const member = await countTry(services, classId, proof.memberId);
  const isRight = isPin(services, member, proof.pin);
  if (isRight || member.pin === null)
    await services.db
      .update(classMembers)
      .set({ pinFailures: 0, pinFailedAt: null })
      .where(eq(classMembers.memberId, proof.memberId));
  if (isRight) return tokenOf(services, member);
  if (member.pin === null) throw new ClassError('class_pin_missing');
  await noteWrong(services, address);
  throw new ClassError('class_pin_wrong');
}

/** @throws AppError class_proof_needed where the PIN is another one by now, or the member has left */
export async function memberOfToken(
  services: Services,
  db: Pick<Services['db'], 'select'>,
  classId: string,
  { member: memberId, token }: ClassJoin,
): Promise<StoredMember> {
  const [member] = await db
    .select()
    .from(classMembers)
    .where(and(isMemberOf(classId), eq(classMembers.memberId, memberId)));
  if (!member?.pin || !isSameSecret(tokenOf(services, member), token))
    throw new ClassError('class_proof_needed');
  return member;
}
