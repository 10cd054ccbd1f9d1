// A list beside the members that there are: who is new, who has changed, who is gone, and which lines can't be applied. Pure.
import type { RosterFault, RosterLine } from '../../contract/members.ts';
import { memberKeyOf } from '../member-key.ts';
import type { ReadLine } from './read-list.ts';

export type Compared = RosterLine & { memberId: string };

export type Comparison = {
  added: RosterLine[];
  changed: { memberId: string; before: RosterLine; after: RosterLine }[];
  sameCount: number;
  gone: Compared[];
  faults: { line: number; text: string; fault: RosterFault }[];
};

const emailKey = (email: string | null) => email?.toLowerCase() ?? null;
const lineOf = ({ name, studentNumber, email }: RosterLine): RosterLine => ({ name, studentNumber, email });

/** Finds what occurs twice: a name, a number, an address. */
function findRepeats(lines: readonly ReadLine[]): Map<ReadLine, RosterFault> {
  const found = new Map<ReadLine, RosterFault>();
  const kinds: [RosterFault, (line: ReadLine) => string | null][] = [
    ['name_twice', ({ name }) => memberKeyOf(name)],
    ['number_twice', ({ studentNumber }) => studentNumber],
    ['email_twice', ({ email }) => emailKey(email)],
  ];
  for (const [fault, keyOf] of kinds) {
    const seen = new Set<string>();
    for (const line of lines) {
      const key = keyOf(line);
      if (key === null) continue;
      if (seen.has(key) && !found.has(line)) found.set(line, fault);
      seen.add(key);
    }
  }
  return found;
}

/** By number, then by address, then by name; each member belongs to one line at most. */
function pair(lines: readonly ReadLine[], members: readonly Compared[]): Map<ReadLine, Compared> {
  const pairs = new Map<ReadLine, Compared>();
  const taken = new Set<Compared>();
  const ways: ((one: RosterLine) => string | null)[] = [
    ({ studentNumber }) => studentNumber,
    ({ email }) => emailKey(email),
    ({ name }) => memberKeyOf(name),
  ];
  for (const keyOf of ways) {
    const byKey = new Map<string, Compared>();
    for (const member of members) {
      const key = keyOf(member);
      if (key !== null && !taken.has(member) && !byKey.has(key)) byKey.set(key, member);
    }
    for (const line of lines) {
      const key = keyOf(line);
      const member = key === null || pairs.has(line) ? undefined : byKey.get(key);
      if (!member || taken.has(member)) continue;
      pairs.set(line, member);
      taken.add(member);
    }
  }
  return pairs;
}

/** What a list leaves empty stays as it is. */
function mergedWith(line: RosterLine, member: RosterLine): RosterLine {
  return {
    name: line.name,
    studentNumber: line.studentNumber ?? member.studentNumber,
    email: line.email ?? member.email,
  };
}

const isSame = (one: RosterLine, other: RosterLine) =>
  one.name === other.name &&
  one.studentNumber === other.studentNumber &&
  emailKey(one.email) === emailKey(other.email);

export function compareList(lines: readonly ReadLine[], members: readonly Compared[]): Comparison {
  const readable = lines.filter(({ fault }) => fault === null);
  const faultOf = new Map<ReadLine, RosterFault>(findRepeats(readable));
  for (const line of lines) if (line.fault) faultOf.set(line, line.fault);
  const good = readable.filter((line) => !faultOf.has(line));
  const pairs = pair(good, members);
  const paired = new Set(pairs.values());
  const gone = members.filter((member) => !paired.has(member));
  // Those who are not in the list may stay, with their names and numbers.
  const [names, numbers] = [new Set(gone.map(({ name }) => memberKeyOf(name))), numbersOf(gone)];
  const comparison: Comparison = { added: [], changed: [], sameCount: 0, gone, faults: [] };
  for (const line of good) {
    const member = pairs.get(line);
    const after = member ? mergedWith(line, member) : lineOf(line);
    const isTaken =
      names.has(memberKeyOf(after.name)) ||
      (after.studentNumber !== null && numbers.has(after.studentNumber));
    if (isTaken) faultOf.set(line, 'name_taken');
    else if (!member) comparison.added.push(after);
    else if (isSame(after, member)) comparison.sameCount += 1;
    else comparison.changed.push({ memberId: member.memberId, before: lineOf(member), after });
    if (!isTaken && after.studentNumber !== null) numbers.add(after.studentNumber);
  }
  comparison.faults = lines.flatMap((line) => {
    const fault = faultOf.get(line);
    return fault ? [{ line: line.line, text: line.text, fault }] : [];
  });
  return comparison;
}

const numbersOf = (members: readonly RosterLine[]) =>
  new Set(members.flatMap(({ studentNumber }) => studentNumber ?? []));
