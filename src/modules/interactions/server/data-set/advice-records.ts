// The format of advice.json: what is said about hazards, partners and time, for texts that are composed for two drugs.
import { z } from 'zod';
import { MechanismLabel, mechanismEffects } from '../../contract/mechanisms.ts';

const Text = z.string().trim().min(1).max(400);
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** Beginnings of words, separated by `|`: a text that has one of them speaks of the matter. */
const Words = z.string().regex(/^[\w ]+(\|[\w ]+)*$/);

/** What two drugs with this label do together, and what is watched then. */
const Hazard = z.strictObject({
  way: MechanismLabel,
  named: Words,
  effect: Text,
  watched: Words,
  /** Follows “If both are needed:”. */
  watch: Text,
  /** Follows “If the two have been taken together:”: what is done then, not before a first dose. */
  after: Text,
  watchIfMinor: Text.optional(),
});

export const AdviceFile = z.strictObject({
  /** Keys of references on classes, cited where a record's own are about other drugs of the class only. */
  classSources: z.array(Id),
  /** The most severe first. */
  hazards: z.array(Hazard).min(1),
  /**
   * Drugs that act longer than five half-lives, or shorter; only where the record's first label begins with one of
   * `where`. Texts may name the drug as {drug}.
   */
  lasting: z.array(
    z.strictObject({ drugs: z.array(Id).min(1), where: z.array(z.string()).min(1).optional(), say: Text }),
  ),
  /** Effects that are over once the drug is gone. */
  transient: z.array(z.enum(mechanismEffects)),
  /** Where two drugs oppose each other: effects that the one that lowers them does harm by. */
  harmfulWhenLowered: z.array(z.enum(mechanismEffects)),
  /** Drugs that are never stopped or replaced without a word about it. */
  continued: z.array(z.strictObject({ drugs: z.array(Id).min(1), say: Text })),
  /** For the same purpose; those that would interact with the partner in the same way are left out. */
  alternatives: z.array(
    z.strictObject({
      drugs: z.array(Id).min(1),
      purpose: Text,
      instead: z.array(Id).min(1),
      /** Partners beside which the drug has another purpose. */
      notBeside: z.array(Id).min(1).optional(),
    }),
  ),
});
export type AdviceFile = z.output<typeof AdviceFile>;
export type Hazard = z.output<typeof Hazard>;
