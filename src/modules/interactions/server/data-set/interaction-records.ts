// The forms of the files from which interactions are resolved, and of what comes out.
import { z } from 'zod';
import { Evidence, Onset, Reference, Severity } from '../../contract.ts';

const Text = z.string().trim().min(1).max(1_500);
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** What some drugs have in common, such as being a strong inhibitor of CYP3A4; with where that is written. */
export const Tag = z.strictObject({
  id: Id,
  title: Text,
  drugs: z.array(Id).min(1),
  references: z.array(Reference).min(1),
});
export type Tag = z.output<typeof Tag>;
export const TagFile = z.strictObject({ tags: z.array(Tag).min(1) });

const told = {
  severity: Severity,
  mechanism: Text,
  effect: Text,
  onset: Onset,
  management: Text,
  evidence: Evidence,
  /** Modifying factors: dose, route, kidney function, duration. */
  context: Text.optional(),
  references: z.array(Reference).min(1),
};

/** Any drug with tag `a` and any with tag `b`. Texts may name them as {a} and {b}. */
export const Rule = z.strictObject({
  id: Id,
  title: Text,
  a: Id,
  b: Id,
  ...told,
  /** Pairs of drugs (in either order) that the rule does not hold for, each with why. */
  exceptions: z.array(z.strictObject({ pairs: z.array(z.tuple([Id, Id])).min(1), why: Text })).default([]),
});
export type Rule = z.output<typeof Rule>;
export const RuleFile = z.strictObject({ rules: z.array(Rule).min(1) });

/** A published statement about two named drugs; its severity wins over every rule's. */
export const Pair = z.strictObject({ a: Id, b: Id, ...told });
export type Pair = z.output<typeof Pair>;
export const PairFile = z.strictObject({ pairs: z.array(Pair).min(1) });

/** Two drugs that are given together on purpose, or that a rule is known to over-alert on: nothing above the limit. */
export const Ceiling = z.strictObject({
  a: Id,
  b: Id,
  /** `none`: no record at all. */
  atMost: z.enum(['none', 'MINOR', 'MODERATE', 'MAJOR']),
  why: Text,
});
export type Ceiling = z.output<typeof Ceiling>;
export const CeilingFile = z.strictObject({ ceilings: z.array(Ceiling).min(1) });

/** With food, alcohol or tobacco: for named drugs, or all with a tag. */
export const Substance = z.strictObject({
  id: Id,
  kind: z.enum(['food', 'alcohol', 'tobacco']),
  substance: Text,
  drugs: z.array(Id).default([]),
  tags: z.array(Id).default([]),
  except: z.array(Id).default([]),
  severity: Severity,
  mechanism: Text,
  effect: Text,
  management: Text,
  evidence: Evidence,
  references: z.array(Reference).min(1),
});
export type Substance = z.output<typeof Substance>;
export const SubstanceFile = z.strictObject({ substances: z.array(Substance).min(1) });

/** Drugs of which two are rarely wanted at once, beyond sharing a class: two NSAIDs, ACE inhibitor with sartan. */
export const DuplicateGroup = z.strictObject({
  id: Id,
  title: Text,
  drugs: z.array(Id).min(2),
  note: Text,
  /** Combinations in use, such as a long- and a short-acting insulin. */
  except: z.array(z.tuple([Id, Id])).default([]),
});
export type DuplicateGroup = z.output<typeof DuplicateGroup>;
export const DuplicateFile = z.strictObject({ groups: z.array(DuplicateGroup).min(1) });

/** One record of a pair as it is stored; `drugAId` comes first in the alphabet. */
export type ResolvedInteraction = z.output<typeof ResolvedInteraction>;
export const ResolvedInteraction = z.strictObject({
  drugAId: Id,
  drugBId: Id,
  ...told,
  context: z.string(),
  basis: z.enum(['pair', 'rule']),
  /** Ids of the rules that hold for the pair, the one that decides first. */
  ruleIds: z.array(Id),
  alsoBecause: z.array(z.strictObject({ title: Text, severity: Severity, mechanism: Text })),
});
