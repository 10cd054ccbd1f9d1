// What is wrong in a form, by field: by the limits of its endpoint, and by what the server said.
import { type FormLimits, faultOf } from '#platform/contract/forms/form-limits.ts';
import { spokenLanguage } from '#platform/contract/i18n.ts';
import { isRecord } from '#platform/contract/is-record.ts';
import { CallError } from '../client.ts';

export type Name<V> = keyof V & string;
export type Faults<V> = Partial<Record<Name<V>, string>>;
/** The member of the body that a field fills in, by field, where their names differ. */
export type Members = Readonly<Record<string, string | undefined>>;

export function nameOf(member: string, members: Members): string {
  return Object.keys(members).find((name) => members[name] === member) ?? member;
}

/** Sentences are in English here. In another language the server is asked, and answers in it. */
export function faultsIn<V>(
  limits: FormLimits,
  body: unknown,
  members: Members,
  isInAnyLanguage = false,
): Faults<V> {
  if (!isInAnyLanguage && spokenLanguage().tag !== 'en') return {};
  return Object.fromEntries(
    Object.entries(limits).flatMap(([member, each]) => {
      const fault = faultOf(each, valueAt(body, member));
      return fault ? [[nameOf(member, members), fault]] : [];
    }),
  ) as Faults<V>;
}

function valueAt(body: unknown, member: string): unknown {
  return member
    .split('.')
    .reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), body);
}

export function withoutEmpty<V>(faults: Faults<V>): Faults<V> {
  return Object.fromEntries(Object.entries(faults).filter(([, sentence]) => sentence)) as Faults<V>;
}

/** The members that a refusal is about, each with what it says of it; the first complaint about a member comes last. */
export function namedBy(
  error: unknown,
  about: Readonly<Record<string, string>> = {},
  words = '',
): [member: string, sentence: string][] {
  if (!(error instanceof CallError)) return [];
  const name = about[error.code];
  if (name) return [[name, words]];
  if (error.code !== 'bad_request' || !Array.isArray(error.details)) return [];
  const details = error.details as { path: string; message: string }[];
  return details.toReversed().map(({ path, message }) => [path, message]);
}
