// The members that this device has proved to be, by class: they join without a PIN until it is another one.
import { isRecord } from '#platform/contract/is-record.ts';
import { ofDevice, readJson } from '#platform/web/stored.ts';

export type KnownMember = { member: string; name: string; token: string };

const prefix = 'rounds.class.';
/** A shared tablet has some; of more, the last ones are remembered. */
const most = 5;

function isKnown(value: unknown): value is KnownMember {
  return isRecord(value) && [value.member, value.name, value.token].every((one) => typeof one === 'string');
}

/** The last one first. */
export function knownMembers(classId: string): KnownMember[] {
  const stored = readJson(ofDevice, prefix + classId);
  return Array.isArray(stored) ? stored.filter(isKnown).slice(0, most) : [];
}

export function forgetMember(classId: string, member: string): void {
  write(
    classId,
    knownMembers(classId).filter((one) => one.member !== member),
  );
}

export function rememberMember(classId: string, known: KnownMember): void {
  const others = knownMembers(classId).filter(({ member }) => member !== known.member);
  write(classId, [known, ...others].slice(0, most));
}

function write(classId: string, members: readonly KnownMember[]): void {
  if (members.length === 0) ofDevice.remove(prefix + classId);
  else ofDevice.write(prefix + classId, JSON.stringify(members));
}
