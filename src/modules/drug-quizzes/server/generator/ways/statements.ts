// A way of interacting as a sentence about two drugs by name.
import type { Way } from '#modules/interactions/ways.ts';
import { capital } from '../wording.ts';
import { nounOf, type Sign, verbOf } from './effect-words.ts';

type Names = { a: string; b: string };

/** Who acts and on whom; null where both do the same kind of thing, or nobody does. */
export function partsOf(way: Way): { agent: 'a' | 'b'; object: 'a' | 'b' } | null {
  if (!('a' in way) || way.way === 'effect') return null;
  const isObject = way.a === 'substrate' || way.a === 'affected';
  return isObject ? { agent: 'b', object: 'a' } : { agent: 'a', object: 'b' };
}

/** What becomes of the level of the drug that is acted on; null where a label tells of something else. */
export function levelAfter(way: Way): 'rises' | 'falls' | null {
  const parts = partsOf(way);
  if (!parts || !('a' in way)) return null;
  const part = way[parts.agent];
  switch (way.way) {
    case 'enzyme':
      if (way.activates) return null;
      return part === 'induces' ? 'falls' : 'rises';
    case 'transporter':
      return part === 'induces' ? 'falls' : 'rises';
    case 'clearance':
    case 'excretion':
      return part === 'lowers' ? 'rises' : 'falls';
    case 'absorption':
      return part === 'lowers' ? 'falls' : 'rises';
    default:
      return null;
  }
}

const acts: Record<string, string> = { inhibits: 'inhibits', induces: 'induces', competes: 'takes up' };

function onProtein(
  way: Extract<Way, { way: 'enzyme' | 'transporter' }>,
  agent: string,
  part: string,
  object: string,
) {
  const amount = part === 'induces' ? 'less' : 'more';
  if (way.way === 'enzyme' && way.activates)
    return `${agent} ${acts[part]} ${way.of}, so ${amount === 'less' ? 'more' : 'less'} of the active metabolite of ${object} is formed`;
  return `${agent} ${acts[part]} ${way.of}, so ${amount} ${object} stays in the body`;
}

function onAbsorption(of: string, isLess: boolean, agent: string, object: string): string {
  const amount = isLess ? 'less' : 'more';
  const texts: Record<string, string> = {
    binding: `${agent} binds ${object} in the gut, so less of it is absorbed`,
    'gastric acid': `${agent} changes gastric acid, so ${amount} ${object} dissolves and is absorbed`,
    passage: `${agent} changes the passage through stomach and gut, so ${amount} ${object} is absorbed`,
    uptake: `${agent} ${isLess ? 'lowers' : 'raises'} the absorption of ${object}`,
    'gut bacteria': isLess
      ? `${agent} kills gut bacteria that recycle ${object}, so less of it is absorbed`
      : `${agent} kills gut bacteria that break down ${object}, so more of it is absorbed`,
  };
  return texts[of] ?? '';
}

function onEffect(way: Extract<Way, { way: 'effect' }>, names: Names): string {
  const noun = nounOf(way.of);
  if (way.a === way.b) return `Both ${verbOf(way.of, way.a as Sign)} ${noun}`;
  for (const [part, one, other] of [
    [way.b, names.a, names.b],
    [way.a, names.b, names.a],
  ] as const) {
    if (part !== 'suffers') continue;
    const sign = (one === names.a ? way.a : way.b) as Sign;
    return `${one} ${verbOf(way.of, sign)}s ${noun}, which makes the effect of ${other} more dangerous`;
  }
  const { a, b } = way as { a: Sign; b: Sign };
  return `${names.a} ${verbOf(way.of, a)}s ${noun}, and ${names.b} ${verbOf(way.of, b)}s it`;
}

/** Null for ways that say nothing that could be right or wrong of two drugs. */
export function statementOf(way: Way, names: Names): string | null {
  if (way.way === 'effect') return capital(onEffect(way, names));
  const parts = partsOf(way);
  if (!parts || !('a' in way)) return null;
  const [agent, object] = [names[parts.agent], names[parts.object]];
  const part = way[parts.agent];
  const isLess = part === 'lowers';
  switch (way.way) {
    case 'enzyme':
    case 'transporter':
      return capital(onProtein(way, agent, part, object));
    case 'clearance':
      return capital(
        `${agent} ${isLess ? 'slows' : 'speeds'} the elimination of ${object}, so ${isLess ? 'more' : 'less'} of it stays in the body`,
      );
    case 'activation':
      return capital(
        `${agent} ${isLess ? 'hinders' : 'speeds'} the formation of the active metabolite of ${object}`,
      );
    case 'excretion':
      return capital(
        `${agent} ${isLess ? 'lowers' : 'raises'} the renal excretion of ${object}, so ${isLess ? 'more' : 'less'} of it stays in the body`,
      );
    case 'absorption':
      return capital(onAbsorption(way.of, isLess, agent, object));
    default:
      return null;
  }
}
