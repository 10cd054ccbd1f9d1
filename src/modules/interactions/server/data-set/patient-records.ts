// The formats of the files about patients: to whom a sentence of a monograph applies, and criteria of guidelines.
import { z } from 'zod';
import { allergies, conditions } from '#modules/pharmacology/contract/patient.ts';
import { Severity } from '../../contract.ts';

const Text = z.string().trim().min(1).max(400);
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** A drug by its id, or a tag with `#` in front. */
const Selection = z.array(z.string().regex(/^#?[a-z0-9]+(-[a-z0-9]+)*$/)).min(1);

/** By what the monograph says: `weigh` is a decision, `watch` a reminder. */
export const Action = z.enum(['contraindicated', 'avoid', 'reduce', 'weigh', 'watch']);
export type Action = z.output<typeof Action>;

const KidneyRange = z.strictObject({
  measure: z.enum(['clearance', 'gfr']),
  from: z.number().optional(),
  above: z.number().optional(),
  below: z.number().optional(),
  upTo: z.number().optional(),
});
const LiverClass = z.enum(['A', 'B', 'C']);
const Trimester = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** `says`: the words of the monograph that name this range; without them in the record the band is left out. */
const KidneyBand = KidneyRange.extend({ drug: Id, action: Action, says: Text });
const LiverBand = z.strictObject({
  drug: Id,
  classes: z.array(LiverClass).min(1),
  action: Action,
  says: Text,
});

const Item = z.strictObject({
  id: Id,
  drugs: Selection,
  when: z.strictObject({
    ageFrom: z.number().optional(),
    kidney: KidneyRange.optional(),
    conditions: z.array(z.enum(conditions)).optional(),
    allergies: z.array(z.enum(allergies)).optional(),
  }),
  severity: Severity,
  text: Text,
  /** What would change it. */
  changes: Text,
  references: z.array(Id).min(1),
  /** One finding about all of these drugs that the list has. */
  isTogether: z.literal(true).optional(),
  /** Holds from this number of them on. */
  atLeast: z.number().int().min(2).optional(),
  /** Does not hold if the list has one of these. */
  without: Selection.optional(),
  /** The source speaks of people from 65 years. */
  isForOlder: z.literal(true).optional(),
});
export type PatientItem = z.output<typeof Item>;

export const KidneyFile = z.strictObject({ bands: z.array(KidneyBand).min(1) });
export const LiverFile = z.strictObject({ bands: z.array(LiverBand).min(1) });
export const PregnancyFile = z.strictObject({
  pregnancy: z
    .array(z.strictObject({ drug: Id, trimesters: z.array(Trimester).min(1), action: Action }))
    .min(1),
  lactation: z.array(z.strictObject({ drug: Id, action: Action })).min(1),
});
export const ConditionFile = z.strictObject({
  conditions: z.array(
    z.strictObject({
      id: z.enum(conditions),
      /** Lines of monographs; `isPartial`: only for a form, a use, or a stage of the condition. */
      contraindications: z.array(
        z.strictObject({ drug: Id, says: Text, isPartial: z.literal(true).optional() }),
      ),
    }),
  ),
  items: z.array(Item).min(1),
});
export const ItemFile = z.strictObject({ items: z.array(Item).min(1) });

export type PatientData = {
  kidney: z.output<typeof KidneyBand>[];
  liver: z.output<typeof LiverBand>[];
  pregnancy: z.output<typeof PregnancyFile>['pregnancy'];
  lactation: z.output<typeof PregnancyFile>['lactation'];
  conditions: z.output<typeof ConditionFile>['conditions'];
  items: (PatientItem & { kind: 'condition' | 'age' | 'allergy' })[];
};
