// What a site's settings are: their members with limits and defaults. What is stored, who is shown it, the entry in the
// audit log and the form follow from this.
import { z } from 'zod';
import { changeOf } from '../changes/change-of.ts';
import { emailAddress } from '../text/email.ts';
import { oneLine } from '../text/one-line.ts';

/** Each member has a default, so that a site on which no one has set anything, and one that was updated, have a value. */
export type SettingsShape = Readonly<Record<string, z.ZodDefault | z.ZodPrefault>>;
type ValueOf<S extends SettingsShape> = z.output<z.ZodObject<S>>;

const severalLines = z.registry<{ rows: number }>();

/** The members that most settings consist of; each is empty, or off, until someone sets it. */
export const line = (longest: number, usual = '') => oneLine().max(longest).default(usual);
export const lines = (longest: number, rows = 1) =>
  z.string().trim().max(longest).default('').register(severalLines, { rows });
export const emailOrNone = (error?: () => string) =>
  z.union([z.literal(''), emailAddress(error)]).default('');
export const flag = (usual = false) => z.boolean().default(usual);
export const whole = (least: number, most: number, usual: number) =>
  z.number().int().min(least).max(most).default(usual);

/** What a form needs to know of a member. */
type Field =
  | { kind: 'flag' }
  | { kind: 'number'; min: number; max: number; isWhole: boolean }
  | { kind: 'text' | 'email'; longest: number }
  | { kind: 'lines'; longest: number; rows: number };

export function fieldOf(member: z.ZodType): Field {
  const rows = severalLines.get(member as z.ZodDefault)?.rows;
  const inner = member instanceof z.ZodDefault ? (member.unwrap() as z.ZodType) : member;
  if (inner instanceof z.ZodBoolean) return { kind: 'flag' };
  if (inner instanceof z.ZodNumber)
    return { kind: 'number', min: inner.minValue ?? 0, max: inner.maxValue ?? 0, isWhole: inner.isInt };
  const strings = inner instanceof z.ZodUnion ? inner.options : [inner];
  const text = strings.find((option) => option instanceof z.ZodString);
  const longest = text?.maxLength ?? 0;
  if (rows !== undefined) return { kind: 'lines', longest, rows };
  return { kind: text?.meta()?.format === 'email' ? 'email' : 'text', longest };
}

/** A secret beside the settings: sealed where it is stored, and shown to no one. */
type SealedMember<Value> = {
  /** Bound to what is sealed; never changed, since nothing stored could be opened any more. */
  purpose: string;
  /** What it was entered for, such as a server: a secret that isn't sent again stays only as long as this does. */
  boundTo?(value: Value): string;
};

type Declared<S extends SettingsShape, Inner extends SettingsShape, Secret extends string> = {
  /** The key under which it is stored. */
  name: string;
  shape: S;
  /** What the server itself notes beside it: in no form and in no change. */
  inner?: Inner;
  sealed?: Readonly<Record<Secret, SealedMember<ValueOf<S>>>>;
  /** Members that look like someone's data, and are the site's own. */
  ofTheSite?: readonly (keyof S & string)[];
  /** Parts of the form, with the members of each. */
  groups?: Readonly<Record<string, readonly (keyof S & string)[]>>;
  /** Every page shows some of it, so a change renders all of them again. */
  isOnEveryPage?: boolean;
};

/** The version that is to be changed; without it a change is about whatever there is. */
const Version = z.number().int().min(0).optional();

/** As the store, the form and tests know it. */
export type Settings<
  Value extends object = object,
  Inner extends object = object,
  Secret extends string = string,
> = {
  name: string;
  shape: SettingsShape;
  inner: SettingsShape;
  sealed: Readonly<Record<Secret, SealedMember<Value>>>;
  ofTheSite: readonly string[];
  groups: Readonly<Record<string, readonly string[]>>;
  isOnEveryPage: boolean;
  readonly witness?: { value: Value; inner: Inner };
};

export function defineSettings<
  const S extends SettingsShape,
  const Inner extends SettingsShape = Record<never, never>,
  const Secret extends string = never,
>({
  name,
  shape,
  inner,
  sealed,
  ofTheSite = [],
  groups = {},
  isOnEveryPage = false,
}: Declared<S, Inner, Secret>) {
  const schema = z.object(shape);
  const settings: Settings<ValueOf<S>, ValueOf<Inner>, Secret> = {
    name,
    shape,
    inner: inner ?? {},
    sealed: sealed ?? ({} as Readonly<Record<Secret, SealedMember<ValueOf<S>>>>),
    ofTheSite,
    groups,
    isOnEveryPage,
  };
  /** `change` is the body of a change: what isn't sent stays. */
  return { ...settings, shape, schema, change: changeOf(schema).extend({ version: Version }) };
}

/** Beside what is read: send it with a change, and a change that someone else has made meanwhile is not overwritten. */
export const settingsVersion = z.number().int();
