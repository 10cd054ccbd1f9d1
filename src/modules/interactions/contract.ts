// The interactions API: checking a list of drugs, the records behind it, reports and saved lists.
import { z } from 'zod';
import { ChangeReason, ChangeVersion, Removal } from '#modules/records/contract.ts';
import { asRead } from '#platform/contract/changes/change-of.ts';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { AnySeverity, Evidence, Onset, Reference, Severity, Text } from './contract/basics.ts';
import { ListSum } from './contract/list-sums.ts';
import { MechanismLabels } from './contract/mechanisms.ts';
import { PatientCriterion } from './contract/patient-criteria.ts';

export { AnySeverity, Evidence, Onset, Reference, Severity } from './contract/basics.ts';
export type { ListSum } from './contract/list-sums.ts';

/** Of a saved list’s name. */
export const longestListName = 120;

const DrugId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80);

/** What is said about an interaction, whatever it is with. */
const saying = {
  severity: Severity,
  mechanism: Text.max(1_500),
  effect: Text.max(1_500),
  management: Text.max(1_500),
  evidence: Evidence,
};
const References = z.array(Reference).max(20);

const draftFields = {
  drugAId: DrugId,
  drugBId: DrugId,
  ...saying,
  /** How the two interact, as labels; questions are made from these alone. */
  ways: MechanismLabels,
  onset: Onset,
  /** What makes it matter more or less: dose, route, kidney function. */
  context: z.string().trim().max(800),
  references: References,
};

/** What may be written about a pair, by an admin or in a teacher's proposal. */
export const InteractionDraft = z.strictObject({
  ...draftFields,
  /** null if it is not stated. */
  evidence: Evidence.nullable(),
  ways: MechanismLabels.default([]),
  onset: Onset.default('variable'),
  context: draftFields.context.default(''),
});
export type InteractionDraft = z.output<typeof InteractionDraft>;
/** Omitted fields stay: no default may fill them in. The pair itself does not change. */
export const InteractionChange = z.strictObject(draftFields).omit({ drugAId: true, drugBId: true }).partial();

export const DrugInteraction = z.object({
  id: z.string(),
  /** `drugAId` comes first alphabetically, however the pair was asked for. */
  drugAId: z.string(),
  drugBId: z.string(),
  drugAName: z.string(),
  drugBName: z.string(),
  severity: AnySeverity,
  mechanism: z.string(),
  /** `enzyme CYP3A4: inhibits, substrate`, the part of `drugA` first; empty if no one has labelled it. */
  ways: z.array(z.string()),
  effect: z.string(),
  onset: Onset,
  management: z.string(),
  evidence: Evidence.nullable(),
  context: z.string(),
  references: z.array(Reference),
  /** `pair`: written for these two. `rule`: follows from the properties of both. */
  basis: z.enum(['pair', 'rule', 'imported', 'edited']),
  /** Further ways in which the two interact, most severe first. */
  alsoBecause: z.array(z.object({ title: z.string(), severity: AnySeverity, mechanism: z.string() })),
  source: z.string(),
  licence: z.string(),
});
export type DrugInteraction = z.output<typeof DrugInteraction>;

export const SubstanceKind = z.enum(['food', 'alcohol', 'tobacco']);

/** What may be written about a drug and something that is not a drug, by an admin or in a teacher's proposal. */
export const SubstanceDraft = z.strictObject({
  drugId: DrugId,
  kind: SubstanceKind,
  substance: Text.max(120),
  ...saying,
  references: References,
});
export type SubstanceDraft = z.output<typeof SubstanceDraft>;
/** Omitted fields stay. Neither the drug nor the kind changes. */
export const SubstanceChange = SubstanceDraft.omit({ drugId: true, kind: true }).partial();

/** With something that is not a drug: grapefruit, alcohol, tobacco smoke. */
export const SubstanceInteraction = z.object({
  id: z.string(),
  drugId: z.string(),
  drugName: z.string(),
  kind: SubstanceKind,
  /** 'grapefruit juice', 'tyramine-rich food' */
  substance: z.string(),
  severity: Severity,
  mechanism: z.string(),
  effect: z.string(),
  management: z.string(),
  evidence: Evidence,
  references: z.array(Reference),
  /** 'authored' or 'edited'. */
  source: z.string(),
  licence: z.string(),
});
export type SubstanceInteraction = z.output<typeof SubstanceInteraction>;

export const Duplicate = z.object({
  /** By the same active substance, or by the same class or effect. */
  kind: z.enum(['ingredient', 'class']),
  title: z.string(),
  drugIds: z.array(z.string()),
  drugNames: z.array(z.string()),
  note: z.string(),
});
export type Duplicate = z.output<typeof Duplicate>;

/** The result of a check. The same drugs in any order give the same one. */
export const InteractionCheck = z.object({
  drugs: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      displayName: z.string(),
      drugClass: z.string(),
      boxedWarning: z.string().nullable(),
    }),
  ),
  /** Most severe first, then by name. */
  interactions: z.array(DrugInteraction),
  substances: z.array(SubstanceInteraction),
  duplicates: z.array(Duplicate),
  sums: z.array(ListSum),
  pairsChecked: z.number(),
  counts: z.record(AnySeverity, z.number()),
  /** The message above it all; it never says that something is safe. */
  summary: z.string(),
  dataSet: z.object({ version: z.string(), date: z.string(), drugs: z.number(), pairs: z.number() }),
  disclaimer: z.string(),
});
export type InteractionCheck = z.output<typeof InteractionCheck>;

export const maxDrugsInCheck = 30;
const DrugIds = z.array(z.string().trim().min(1).max(80)).max(100);

export const DrugList = z.object({
  id: z.string(),
  name: z.string(),
  drugs: z.array(z.object({ id: z.string(), name: z.string() })),
  updatedAt: z.iso.datetime(),
});
export type DrugList = z.output<typeof DrugList>;
const DrugListDraft = z.object({
  name: oneLine().min(1).max(longestListName),
  drugIds: DrugIds.min(1).max(maxDrugsInCheck),
});

const ById = z.object({ id: z.string().max(200) });
const Change = z.object({ interaction: DrugInteraction });
const OneSubstance = z.object({ substance: SubstanceInteraction });

export const interactionsContract = defineContract({
  checkInteractions: {
    method: 'GET',
    path: '/pharmacology/drug-interactions',
    access: 'user',
    rate: 'read',
    summary:
      'Check 2 to 30 drugs for recorded interactions, including food, alcohol and tobacco, and for duplicates',
    query: z.object({
      drugIds: z.preprocess((value) => (typeof value === 'string' ? [value] : value), DrugIds.default([])),
    }),
    response: InteractionCheck,
    errors: ['too_few_drugs', 'too_few_valid_drugs', 'unknown_drugs', 'too_many_drugs'],
  },
  checkInteractionsAsGuest: {
    method: 'POST',
    path: '/pharmacology/guest/drug-interactions',
    access: 'guest',
    rate: 'read',
    summary: 'Same without an account, a limited number of times a day',
    body: z.object({ drugIds: DrugIds.default([]) }),
    response: InteractionCheck,
    errors: ['too_few_drugs', 'too_few_valid_drugs', 'unknown_drugs', 'too_many_drugs', 'GUEST_LIMIT'],
    hasDailyLimit: true,
  },
  listPatientCriteria: {
    method: 'GET',
    path: '/pharmacology/guest/patient-criteria',
    access: 'guest',
    rate: 'read',
    summary:
      'List what is written about up to 30 drugs for kidneys, liver, pregnancy, breastfeeding, conditions, allergies and age; the patient stays with the caller',
    query: z.object({
      drugIds: z.preprocess((value) => (typeof value === 'string' ? [value] : value), DrugIds.default([])),
    }),
    response: z.object({ criteria: z.array(PatientCriterion) }),
    errors: ['unknown_drugs', 'too_many_drugs'],
  },
  listInteractionsOfDrug: {
    method: 'GET',
    path: '/pharmacology/guest/drugs/:id/interactions',
    access: 'guest',
    rate: 'read',
    summary: 'List everything recorded for one drug, most severe first',
    params: ById,
    query: z.object({
      severity: AnySeverity.optional(),
      page: z.coerce.number().int().min(1).max(1_000).default(1),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({
      interactions: z.array(DrugInteraction),
      substances: z.array(SubstanceInteraction),
      counts: z.record(AnySeverity, z.number()),
      total: z.number(),
    }),
    errors: ['drug_not_found'],
  },
  reportInteractions: {
    method: 'POST',
    path: '/pharmacology/interaction-reports',
    access: 'guest',
    rate: 'export',
    summary: 'Get a check as a file, with the data version, the date and the disclaimer',
    body: z.object({ drugIds: DrugIds, format: z.enum(['csv', 'pdf']) }),
    response: 'file',
    errors: ['too_few_drugs', 'too_few_valid_drugs', 'unknown_drugs', 'too_many_drugs', 'GUEST_LIMIT'],
    hasDailyLimit: true,
  },
  readInteraction: {
    method: 'GET',
    path: '/pharmacology/drug-interactions/:id',
    access: 'teacher',
    rate: 'read',
    summary:
      'Get the record that counts for a pair, by its own ID or `first--second`, and the version needed to change it',
    params: ById,
    response: z.object({ interaction: DrugInteraction, version: z.number() }),
    errors: ['interaction_not_found'],
  },
  createInteraction: {
    method: 'POST',
    path: '/pharmacology/drug-interactions',
    access: 'admin',
    rate: 'write',
    summary: 'Add a record for a pair; it overrides rules and imports',
    body: InteractionDraft.extend({ reason: ChangeReason }),
    response: Change,
    errors: ['drug_not_found', 'interaction_exists'],
  },
  updateInteraction: {
    method: 'PUT',
    path: '/pharmacology/drug-interactions/:id',
    access: 'admin',
    rate: 'write',
    summary: 'Change a pair’s record; a new version is kept',
    params: ById,
    body: InteractionChange.extend({
      ...asRead(DrugInteraction, InteractionChange),
      evidence: Evidence.nullish(),
      reason: ChangeReason,
      version: ChangeVersion,
    }),
    response: Change,
    errors: ['interaction_not_found', 'interaction_exists', 'proposal_outdated'],
  },
  deleteInteraction: {
    method: 'DELETE',
    path: '/pharmacology/drug-interactions/:id',
    access: 'admin',
    rate: 'write',
    summary: 'Remove a pair’s record; it stays in the history',
    params: ById,
    body: Removal,
    response: Done,
    errors: ['interaction_not_found', 'proposal_outdated'],
  },
  readSubstanceInteraction: {
    method: 'GET',
    path: '/pharmacology/substance-interactions/:id',
    access: 'teacher',
    rate: 'read',
    summary: 'Get a food, alcohol or tobacco record, and the version needed to change it',
    params: ById,
    response: OneSubstance.extend({ version: z.number() }),
    errors: ['substance_not_found'],
  },
  createSubstanceInteraction: {
    method: 'POST',
    path: '/pharmacology/substance-interactions',
    access: 'admin',
    rate: 'write',
    summary: 'Add a record for a drug with a food, alcohol or tobacco',
    body: SubstanceDraft.extend({ reason: ChangeReason }),
    response: OneSubstance,
    errors: ['drug_not_found', 'substance_exists'],
  },
  updateSubstanceInteraction: {
    method: 'PUT',
    path: '/pharmacology/substance-interactions/:id',
    access: 'admin',
    rate: 'write',
    summary: 'Change a food, alcohol or tobacco record; a new version is kept',
    params: ById,
    body: SubstanceChange.extend({
      ...asRead(SubstanceInteraction, SubstanceChange),
      reason: ChangeReason,
      version: ChangeVersion,
    }),
    response: OneSubstance,
    errors: ['substance_not_found', 'drug_not_found', 'substance_exists', 'proposal_outdated'],
  },
  deleteSubstanceInteraction: {
    method: 'DELETE',
    path: '/pharmacology/substance-interactions/:id',
    access: 'admin',
    rate: 'write',
    summary: 'Remove a food, alcohol or tobacco record; it stays in the history',
    params: ById,
    body: Removal,
    response: Done,
    errors: ['substance_not_found', 'proposal_outdated'],
  },
  listDrugLists: {
    method: 'GET',
    path: '/pharmacology/drug-lists',
    access: 'user',
    rate: 'read',
    summary: 'List your saved drug lists, newest first',
    response: z.object({ lists: z.array(DrugList) }),
  },
  createDrugList: {
    method: 'POST',
    path: '/pharmacology/drug-lists',
    access: 'user',
    rate: 'write',
    summary: 'Save a drug list under a name; don’t use patient names',
    body: DrugListDraft,
    response: z.object({ list: DrugList }),
    errors: ['drug_not_found', 'too_many_drug_lists'],
  },
  updateDrugList: {
    method: 'PUT',
    path: '/pharmacology/drug-lists/:id',
    access: 'user',
    rate: 'write',
    summary: 'Rename a saved list or change its drugs',
    params: ById,
    body: DrugListDraft.partial(),
    response: z.object({ list: DrugList }),
    errors: ['drug_list_not_found', 'drug_not_found'],
  },
  deleteDrugList: {
    method: 'DELETE',
    path: '/pharmacology/drug-lists/:id',
    access: 'user',
    rate: 'write',
    summary: 'Delete a saved list',
    params: ById,
    response: Done,
    errors: ['drug_list_not_found'],
  },
});
