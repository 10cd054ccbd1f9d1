// The formats of the files from which interactions are resolved, and of the result.
import { z } from 'zod';
import { MechanismLabel, MechanismLabels } from '../../contract/mechanisms.ts';
import { Evidence, Onset, Reference, Severity } from '../../contract.ts';
import type { AdviceFile } from './advice-records.ts';
import type { SumRecord } from './sum-records.ts';

const Text = z.string().trim().min(1).max(1_500);
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** Names drugs: one by its id, or with `#` in front a tag, which means every drug that has it. */
const Selector = z.string().regex(/^#?[a-z0-9]+(-[a-z0-9]+)*$/);
const Selection = z.array(Selector).min(1);
/** Keys of `references.json`: each work is recorded once. */
const Sources = z.array(Id).min(1);

const WholeReference = Reference.required({ publisher: true, year: true });
export const ReferenceFile = z.strictObject({ references: z.record(Id, WholeReference) });

/** What some drugs have in common, such as being a strong inhibitor of CYP3A4, with the source of that statement. */
const Tag = z.strictObject({ id: Id, title: Text, drugs: z.array(Id).min(1), references: Sources });
export const TagFile = z.strictObject({ tags: z.array(Tag).min(1) });

const saying = {
  severity: Severity,
  mechanism: Text,
  effect: Text,
  onset: Onset,
  management: Text,
  evidence: Evidence,
};
/** A mechanism of all pairs in its record; or of those with one of `only`, or of those with none of `except`. */
const Label = z.union([
  MechanismLabel,
  z.strictObject({ way: MechanismLabel, only: Selection.optional(), except: Selection.optional() }),
]);
export type Label = z.output<typeof Label>;

const texts = {
  ...saying,
  /** Authored, the main one first: questions about how two drugs interact are made from these alone. */
  ways: z.array(Label).min(1),
  /** Modifying factors: dose, route, kidney function, duration. */
  context: Text.optional(),
  references: Sources,
};

/** Any drug of `a` with any of `b`. Texts may name the two as {a} and {b}. */
const Rule = z.strictObject({
  id: Id,
  title: Text,
  a: Selection,
  b: Selection,
  ...texts,
  /** Drugs (in either order) that the rule does not apply to, each with the reason. */
  exceptions: z.array(z.strictObject({ a: Selection, b: Selection, why: Text })).default([]),
});
export type Rule = z.output<typeof Rule>;
export const RuleFile = z.strictObject({ rules: z.array(Rule).min(1) });

/** A published statement about named drugs, the same for `a` with each of `b`; its severity overrides every rule's. */
const Pair = z.strictObject({ a: Id, b: z.array(Id).min(1), ...texts });
export type Pair = z.output<typeof Pair>;
export const PairFile = z.strictObject({ pairs: z.array(Pair).min(1) });

/** Drugs that are combined on purpose, or on which a rule is known to over-alert: nothing above the limit. */
const Ceiling = z.strictObject({
  a: Selection,
  b: Selection,
  /** `none`: no record at all. */
  atMost: z.enum(['none', ...Severity.options]).exclude(['CONTRAINDICATED']),
  /** The management if a rule has to be capped. */
  why: Text,
});
export type Ceiling = z.output<typeof Ceiling>;
export const CeilingFile = z.strictObject({ ceilings: z.array(Ceiling).min(1) });

/** With food, alcohol or tobacco. Texts may name the drug as {a}. */
const Substance = z.strictObject({
  id: Id,
  kind: z.enum(['food', 'alcohol', 'tobacco']),
  substance: Text,
  drugs: Selection,
  except: z.array(Id).default([]),
  severity: Severity,
  mechanism: Text,
  effect: Text,
  management: Text,
  evidence: Evidence,
  references: Sources,
});
export const SubstanceFile = z.strictObject({ substances: z.array(Substance).min(1) });

/** Drugs of which two are rarely wanted together, beyond sharing a class: ACE inhibitor with sartan. */
const DuplicateGroup = z.strictObject({
  id: Id,
  title: Text,
  drugs: z.array(Id).min(2),
  note: Text,
  /** Accepted combinations, such as a long- and a short-acting insulin. */
  except: z.array(z.tuple([Id, Id])).default([]),
});
export const DuplicateFile = z.strictObject({
  groups: z.array(DuplicateGroup).min(1),
  /** Classes of the formulary in which two members together mean nothing by themselves. */
  combinedClasses: z.array(z.strictObject({ drugClass: Text, why: Text })),
});
export type DuplicateFile = z.output<typeof DuplicateFile>;

/** All of the files together. */
export interface InteractionData extends DuplicateFile {
  references: Record<string, Reference>;
  tags: z.output<typeof Tag>[];
  rules: Rule[];
  pairs: Pair[];
  ceilings: Ceiling[];
  substances: z.output<typeof Substance>[];
  advice: AdviceFile;
  sums: SumRecord[];
}

/** What must be known about a drug to tell what it interacts with. */
export interface InteractingDrug {
  id: string;
  /** The generic name, as it appears in texts. */
  name: string;
  drugClass: string;
  /** Names of active substances: the drug's own name, or those in a combination. */
  ingredients: readonly string[];
  /** Tells how long an interaction lasts after the last dose. */
  halfLife?: { high: number; unit: string } | undefined;
}

/** A pair's record as it is stored; `drugAId` comes first alphabetically. */
export type ResolvedInteraction = z.output<typeof ResolvedInteraction>;
export const ResolvedInteraction = z.strictObject({
  drugAId: Id,
  drugBId: Id,
  ...saying,
  context: z.string(),
  references: z.array(Reference).min(1),
  basis: z.enum(['pair', 'rule']),
  /** Ids of the rules that apply to the pair, the deciding one first. */
  ruleIds: z.array(Id),
  alsoBecause: z.array(z.strictObject({ title: Text, severity: Severity, mechanism: Text })),
  /** From the deciding record and all others that apply: `a` is `drugAId`. */
  ways: MechanismLabels,
});
