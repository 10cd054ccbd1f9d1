// The mechanisms by which two drugs affect each other: labels that authors write, each with the part that either drug
// plays.
import { z } from 'zod';

const enzymes = [
  'CYP1A2', 'CYP2B6', 'CYP2C8', 'CYP2C9', 'CYP2C19', 'CYP2D6', 'CYP2E1', 'CYP3A4', 'UGT', 'UGT1A1', 'xanthine oxidase', 'TPMT',
  'MAO-A', 'butyrylcholinesterase',
] as const; // biome-ignore format: a list
const transporters = ['P-glycoprotein', 'OATP1B1', 'BCRP', 'OAT', 'OCT2', 'MATE'] as const;
const absorptions = ['binding', 'gastric acid', 'passage', 'uptake', 'gut bacteria'] as const;
/** What both drugs raise or lower, or one against the other; drug-quizzes has the wording of a question for each. */
export const mechanismEffects = [
  'QT interval', 'serotonin', 'noradrenaline', 'dopamine', 'monoamines', 'sedation', 'acetylcholine', 'blood pressure', 'heart rate',
  'contraction of the heart', 'conduction in the heart', 'arrhythmia', 'potassium', 'sodium', 'calcium', 'magnesium', 'calcium entry',
  'glucose', 'warning signs of low glucose', 'bleeding', 'clotting', 'clotting factors', 'vitamin K', 'ulcer', 'kidney injury',
  'liver injury', 'muscle injury', 'nervous toxicity', 'ear injury', 'heart injury', 'retinal injury', 'blood cells', 'immunity',
  'hypersensitivity', 'seizure threshold', 'opioid effect', 'vasoconstriction', 'airway width', 'beta-adrenergic effect',
  'alpha-1 effect', 'central alpha-2 effect', 'bradykinin', 'fluid retention', 'fluid volume', 'bowel movement', 'sweating',
  'neuromuscular transmission', 'folate', 'pyridoxine', 'uric acid', 'acidosis', 'kidney stones', 'bone', 'cholesterol in bile',
  'intracranial pressure', 'tendon injury', 'methaemoglobin', 'thyroid hormone', 'oestrogen effect', 'haemoglobin',
  'contraction of the uterus', 'block of thymidylate synthase', 'killing of bacteria', 'binding to fungal membranes',
  'adenosine effect', 'gum growth', 'ammonia', 'NMDA effect', 'malignant hyperthermia',
] as const; // biome-ignore format: a list
export type MechanismEffect = (typeof mechanismEffects)[number];
/** Harm that can kill or stay before anyone notices. */
export const lastingEffects: ReadonlySet<MechanismEffect> = new Set([
  'QT interval', 'arrhythmia', 'bleeding', 'clotting', 'vasoconstriction', 'ear injury', 'heart injury', 'retinal injury', 'nervous toxicity',
  'tendon injury', 'hypersensitivity', 'malignant hyperthermia', 'bone',
]); // biome-ignore format: a list
/** Harm that takes days to weeks to heal once the drug has gone. */
export const slowEffects: ReadonlySet<MechanismEffect> = new Set([
  'kidney injury', 'liver injury', 'muscle injury', 'blood cells', 'immunity', 'ulcer', 'seizure threshold', 'kidney stones', 'thyroid hormone',
]); // biome-ignore format: a list

type Parts = { a: string; b: string };
/** One drug does something, and the other has it done to it. */
const oneActs =
  (other: string) =>
  ({ a, b }: Parts) =>
    (a === other) !== (b === other);
const saysWho = 'says which of the two acts on the other';

/**
 * `competes`: takes up the place, so that less of the other is cleared. `substrate`: what the enzyme or transporter
 * clears.
 */
const OnProtein = z.enum(['inhibits', 'induces', 'competes', 'substrate']);
const OnLevel = z.enum(['raises', 'lowers', 'affected']);
const protein = { a: OnProtein, b: OnProtein };
const level = { a: OnLevel, b: OnLevel };
/** The enzyme makes the active or the toxic form of its substrate; the level of the substrate itself says little. */
const activates = z.literal(true).optional();

/** `a` and `b` are the first and the second drug of the record. */
export const Mechanism = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('enzyme'), of: z.enum(enzymes), ...protein, activates })
    .refine(oneActs('substrate'), saysWho),
  z
    .strictObject({ kind: z.literal('transporter'), of: z.enum(transporters), ...protein })
    .refine(oneActs('substrate'), saysWho),
  /** Elimination by an unnamed way, or by several. */
  z.strictObject({ kind: z.literal('clearance'), ...level }).refine(oneActs('affected'), saysWho),
  /** Formation of the active or toxic form, by unnamed enzymes. */
  z.strictObject({ kind: z.literal('activation'), ...level }).refine(oneActs('affected'), saysWho),
  z.strictObject({ kind: z.literal('excretion'), ...level }).refine(oneActs('affected'), saysWho),
  z
    .strictObject({
      kind: z.literal('absorption'),
      of: z.enum(absorptions),
      ...level,
      /** Hours between the doses prevent it, and that is what is recommended. */
      apart: z.literal(true).optional(),
    })
    .refine(oneActs('affected'), saysWho),
  /** From plasma proteins. */
  z.strictObject({ kind: z.literal('displacement'), ...level }).refine(oneActs('affected'), saysWho),
  /** `suffers`: has a stronger effect or does more harm because of what the other one changes. */
  z
    .strictObject({
      kind: z.literal('effect'),
      of: z.enum(mechanismEffects),
      a: z.enum(['raises', 'lowers', 'suffers']),
      b: z.enum(['raises', 'lowers', 'suffers']),
    })
    .refine(({ a, b }) => a !== 'suffers' || b !== 'suffers', saysWho),
  /** What one drug suppressed flares up when it is stopped. */
  z
    .strictObject({
      kind: z.literal('withdrawal'),
      a: z.enum(['stopped', 'affected']),
      b: z.enum(['stopped', 'affected']),
    })
    .refine(oneActs('affected'), saysWho),
  /** Both bind to the same site, so that one displaces the other. */
  z.strictObject({ kind: z.literal('target') }),
  /** They destroy or precipitate each other when they are mixed. */
  z.strictObject({ kind: z.literal('mixture') }),
  /** A solvent or other content of one preparation. */
  z.strictObject({ kind: z.literal('excipient') }),
  /** Unknown, or different with each drug. */
  z.strictObject({ kind: z.literal('unsettled') }),
]);
export type Mechanism = z.output<typeof Mechanism>;

const parts: readonly string[] = ['a', 'b'];
const additions: readonly string[] = ['activates', 'apart'];

function mechanismOf(kind: string, of: string, [a, b, more, ...rest]: readonly string[]): unknown {
  if (rest.length > 0 || (more !== undefined && !additions.includes(more))) return null;
  return {
    kind,
    ...(of && { of }),
    ...(a !== undefined && { a }),
    ...(b !== undefined && { b }),
    ...(more && { [more]: true }),
  };
}

/**
 * Reads a label: `enzyme CYP3A4: inhibits, substrate`, `effect potassium: raises, raises`, `clearance: affected,
 * lowers`.
 * @returns null if it is not a label
 */
export function readMechanism(text: string): Mechanism | null {
  const [head = '', tail, ...rest] = text.split(': ');
  const [kind = '', ...of] = head.split(' ');
  const parsed = Mechanism.safeParse(
    rest.length > 0 ? null : mechanismOf(kind, of.join(' '), tail === undefined ? [] : tail.split(', ')),
  );
  return parsed.success ? parsed.data : null;
}

export function writeMechanism(mechanism: Mechanism): string {
  const said = new Map<string, unknown>(Object.entries(mechanism));
  const head = [mechanism.kind, said.get('of')].filter(Boolean).join(' ');
  const tail = [
    ...parts.flatMap((part) => said.get(part) ?? []),
    ...additions.filter((one) => said.has(one)),
  ];
  return tail.length > 0 ? `${head}: ${tail.join(', ')}` : head;
}

/** A label as it is written in records, in the API and in the editor. */
export const MechanismLabel = z
  .string()
  .trim()
  .max(120)
  .refine(
    (text) => readMechanism(text) !== null,
    'is no way of interacting, such as “enzyme CYP3A4: inhibits, substrate”',
  );

/** The main one first. */
export const MechanismLabels = z.array(MechanismLabel).max(12);

/** The same label for the two drugs in the other order. */
export function withDrugsSwapped(text: string): string {
  const mechanism = readMechanism(text);
  if (!mechanism || !('a' in mechanism)) return text;
  return writeMechanism({ ...mechanism, a: mechanism.b, b: mechanism.a } as Mechanism);
}
