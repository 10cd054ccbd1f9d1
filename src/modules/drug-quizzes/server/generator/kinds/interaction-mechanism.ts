// The mechanism by which two drugs interact, by the authored labels of their record. A wrong option is refuted by a
// label.
import {
  type Mechanism,
  type MechanismEffect,
  mechanismEffects,
} from '#modules/interactions/contract/mechanisms.ts';
import type { KindOfItem } from '../item.ts';
import {
  type MechanismFacts,
  type Pair,
  type Refutation,
  readMechanisms,
  refutation,
} from '../mechanisms/mechanism-facts.ts';
import { statementOf } from '../mechanisms/statements.ts';
import { pick, type Random, shuffled } from '../random.ts';
import { sentence } from '../wording.ts';
import { wrongOptions } from './choosing.ts';
import { aboutInteraction, fitPartners } from './interaction.ts';

type Claim = { mechanism: Mechanism; text: string } & Refutation;

/** Statements about the mechanism in question with the roles swapped, or with the opposite effect. */
function besides(key: Mechanism): Mechanism[] {
  if (key.kind === 'effect')
    return [['raises', 'raises'], ['lowers', 'lowers'], ['raises', 'lowers'], ['lowers', 'raises']].map(
      ([a, b]) => ({ ...key, a, b }) as Mechanism,
    ); // biome-ignore format: pairs
  if (key.kind === 'enzyme' || key.kind === 'transporter')
    return [['inhibits', 'substrate'], ['induces', 'substrate'], ['substrate', 'inhibits'], ['substrate', 'induces']].map(
      ([a, b]) => ({ ...key, a, b }) as Mechanism,
    ); // biome-ignore format: pairs
  return [['raises', 'affected'], ['lowers', 'affected'], ['affected', 'raises'], ['affected', 'lowers']].map(
    ([a, b]) => ({ ...key, a, b }) as Mechanism,
  ); // biome-ignore format: pairs
}

const levelMechanisms = [
  { kind: 'absorption', of: 'binding' },
  { kind: 'absorption', of: 'gastric acid' },
  { kind: 'absorption', of: 'passage' },
  { kind: 'excretion' },
  { kind: 'clearance' },
  { kind: 'transporter', of: 'P-glycoprotein' },
  { kind: 'enzyme', of: 'CYP3A4' },
  { kind: 'enzyme', of: 'CYP2D6' },
  { kind: 'enzyme', of: 'CYP2C9' },
  { kind: 'enzyme', of: 'CYP1A2' },
] as const;

/** Other ways in which the level of a drug could change, and other things that both could do. */
function elsewhere(key: Mechanism): Mechanism[] {
  const levels = levelMechanisms
    .filter(({ kind, ...rest }) => kind !== key.kind || ('of' in rest && 'of' in key && rest.of !== key.of))
    .flatMap((mechanism) => besides(mechanism as Mechanism))
    // Nothing that binds in the gut raises anything.
    .filter(
      (mechanism) =>
        !(
          mechanism.kind === 'absorption' &&
          mechanism.of === 'binding' &&
          (mechanism.a === 'raises' || mechanism.b === 'raises')
        ),
    );
  const effects = mechanismEffects
    .filter((of: MechanismEffect) => key.kind !== 'effect' || of !== key.of)
    .flatMap((of) => besides({ kind: 'effect', of, a: 'raises', b: 'raises' }));
  return [...levels, ...effects];
}

function refuted(claims: readonly Mechanism[], pair: Pair, facts: MechanismFacts): Claim[] {
  const names = { a: pair.a.generic, b: pair.b.generic };
  return claims.flatMap((mechanism) => {
    const found = refutation(mechanism, pair, facts);
    const text = found && statementOf(mechanism, names);
    return found && text ? { mechanism, text, ...found } : [];
  });
}

const isBoth = (mechanism: Mechanism) => mechanism.kind === 'effect' && mechanism.a === mechanism.b;

/** One or two that reverse the key, the others about something else, worded like the key. */
function chosen(random: Random, key: Mechanism, pair: Pair, facts: MechanismFacts): Claim[] {
  const near = shuffled(random, refuted(besides(key), pair, facts));
  const far = shuffled(random, refuted(elsewhere(key), pair, facts)).filter(
    ({ mechanism }) =>
      isBoth(mechanism) === isBoth(key) && (mechanism.kind === 'effect') === (key.kind === 'effect'),
  );
  const list: Claim[] = [];
  const [fewNear, ...moreNear] = near;
  for (const claim of [
    ...(fewNear ? [fewNear] : []),
    ...(key.kind === 'effect' ? [] : moreNear.slice(0, 1)),
    ...far,
    ...moreNear,
  ]) {
    if (list.length === wrongOptions) break;
    const isNew = list.every(
      ({ mechanism, text }) =>
        text !== claim.text &&
        !(
          mechanism.kind === claim.mechanism.kind &&
          'of' in mechanism &&
          'of' in claim.mechanism &&
          mechanism.of === claim.mechanism.of &&
          far.includes(claim)
        ),
    );
    if (isNew) list.push(claim);
  }
  return list;
}

export const interactionMechanism: KindOfItem = {
  name: 'Interaction',
  topic: 'interactions',
  difficulties: ['medium', 'hard'],
  subject: 'interactions',
  draft({ data, subject, difficulty, random }) {
    const fit = fitPartners(data, subject).filter(({ found }) => found.ways.length > 0);
    const { found } = pick(random, fit) ?? {};
    const [a, b] = [data.byId.get(found?.drugAId ?? ''), data.byId.get(found?.drugBId ?? '')];
    if (!found || !a || !b) return null;
    const pair: Pair = { id: found.id, a, b, mechanisms: readMechanisms(found.ways) };
    const [key] = pair.mechanisms;
    const text = key && statementOf(key, { a: a.generic, b: b.generic });
    // A record that says two opposite things about one drug asks for more than an item can hold.
    if (!key || !text || refutation(key, pair, data.mechanismFacts)) return null;
    const wrong = chosen(random, key, pair, data.mechanismFacts);
    if (wrong.length < wrongOptions) return null;
    const said = aboutInteraction(found);
    return {
      about: `mechanism ${found.id}`,
      // Of the partner that is affected in another way, another question can follow.
      alike: [a.id, b.id].map((id) => `mechanism ${id} ${key.kind} ${'of' in key ? key.of : ''}`),
      stem: `Why is the combination of ${a.generic} and ${b.generic} a problem?`,
      key: { text, why: `Right: ${sentence(found.mechanism)}` },
      wrong: wrong.map((claim) => ({ text: claim.text, why: `Wrong: ${sentence(claim.why)}` })),
      ...said,
      interactionIds: [...new Set([found.id, ...wrong.map(({ from }) => from)])],
      bloom: difficulty === 'hard' ? 'analyse' : 'understand',
      drugIds: [subject.id, subject.id === a.id ? b.id : a.id],
    };
  },
};
