// In which way two drugs interact, by the authored labels of their record. A wrong option is refuted by a label.
import { type EffectOfWay, effectsOfWays, type Way } from '#modules/interactions/ways.ts';
import type { KindOfItem } from '../item.ts';
import { pick, type Random, shuffled } from '../random.ts';
import { statementOf } from '../ways/statements.ts';
import { type Pair, type Refutation, readWays, refutation, type WayFacts } from '../ways/way-facts.ts';
import { sentence } from '../wording.ts';
import { wrongOptions } from './choosing.ts';
import { aboutInteraction, fitPartners } from './interaction.ts';

type Claim = { way: Way; text: string } & Refutation;

/** Statements about the way that is asked for: the parts of the two changed, or what they do. */
function besides(key: Way): Way[] {
  if (key.way === 'effect')
    return [['raises', 'raises'], ['lowers', 'lowers'], ['raises', 'lowers'], ['lowers', 'raises']].map(
      ([a, b]) => ({ ...key, a, b }) as Way,
    ); // biome-ignore format: pairs
  if (key.way === 'enzyme' || key.way === 'transporter')
    return [['inhibits', 'substrate'], ['induces', 'substrate'], ['substrate', 'inhibits'], ['substrate', 'induces']].map(
      ([a, b]) => ({ ...key, a, b }) as Way,
    ); // biome-ignore format: pairs
  return [['raises', 'affected'], ['lowers', 'affected'], ['affected', 'raises'], ['affected', 'lowers']].map(
    ([a, b]) => ({ ...key, a, b }) as Way,
  ); // biome-ignore format: pairs
}

const levelWays = [
  { way: 'absorption', of: 'binding' },
  { way: 'absorption', of: 'gastric acid' },
  { way: 'absorption', of: 'passage' },
  { way: 'excretion' },
  { way: 'clearance' },
  { way: 'transporter', of: 'P-glycoprotein' },
  { way: 'enzyme', of: 'CYP3A4' },
  { way: 'enzyme', of: 'CYP2D6' },
  { way: 'enzyme', of: 'CYP2C9' },
  { way: 'enzyme', of: 'CYP1A2' },
] as const;

/** Other ways in which the level of a drug could change, and other things that both could do. */
function elsewhere(key: Way): Way[] {
  const levels = levelWays
    .filter(({ way, ...rest }) => way !== key.way || ('of' in rest && 'of' in key && rest.of !== key.of))
    .flatMap((way) => besides(way as Way))
    // Nothing that binds in the gut raises anything.
    .filter(
      (way) =>
        !(way.way === 'absorption' && way.of === 'binding' && (way.a === 'raises' || way.b === 'raises')),
    );
  const effects = effectsOfWays
    .filter((of: EffectOfWay) => key.way !== 'effect' || of !== key.of)
    .flatMap((of) => besides({ way: 'effect', of, a: 'raises', b: 'raises' }));
  return [...levels, ...effects];
}

function refuted(claims: readonly Way[], pair: Pair, facts: WayFacts): Claim[] {
  const names = { a: pair.a.generic, b: pair.b.generic };
  return claims.flatMap((way) => {
    const found = refutation(way, pair, facts);
    const text = found && statementOf(way, names);
    return found && text ? { way, text, ...found } : [];
  });
}

const isBoth = (way: Way) => way.way === 'effect' && way.a === way.b;

/** One or two that turn the key round, the others about something else, worded as the key is. */
function chosen(random: Random, key: Way, pair: Pair, facts: WayFacts): Claim[] {
  const near = shuffled(random, refuted(besides(key), pair, facts));
  const far = shuffled(random, refuted(elsewhere(key), pair, facts)).filter(
    ({ way }) => isBoth(way) === isBoth(key) && (way.way === 'effect') === (key.way === 'effect'),
  );
  const list: Claim[] = [];
  const [fewNear, ...moreNear] = near;
  for (const claim of [
    ...(fewNear ? [fewNear] : []),
    ...(key.way === 'effect' ? [] : moreNear.slice(0, 1)),
    ...far,
    ...moreNear,
  ]) {
    if (list.length === wrongOptions) break;
    const isNew = list.every(
      ({ way, text }) =>
        text !== claim.text &&
        !(
          way.way === claim.way.way &&
          'of' in way &&
          'of' in claim.way &&
          way.of === claim.way.of &&
          far.includes(claim)
        ),
    );
    if (isNew) list.push(claim);
  }
  return list;
}

export const wayOfInteraction: KindOfItem = {
  name: 'Interaction',
  topic: 'interactions',
  difficulties: ['medium', 'hard'],
  subject: 'interactions',
  draft({ data, subject, difficulty, random }) {
    const fit = fitPartners(data, subject).filter(({ found }) => found.ways.length > 0);
    const { found } = pick(random, fit) ?? {};
    const [a, b] = [data.byId.get(found?.drugAId ?? ''), data.byId.get(found?.drugBId ?? '')];
    if (!found || !a || !b) return null;
    const pair: Pair = { id: found.id, a, b, ways: readWays(found.ways) };
    const [key] = pair.ways;
    const text = key && statementOf(key, { a: a.generic, b: b.generic });
    // A record that says two opposite things of one drug asks for more than an item can hold.
    if (!key || !text || refutation(key, pair, data.wayFacts)) return null;
    const wrong = chosen(random, key, pair, data.wayFacts);
    if (wrong.length < wrongOptions) return null;
    const said = aboutInteraction(found);
    return {
      about: `way ${found.id}`,
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
