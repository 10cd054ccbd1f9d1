// A mechanism of interaction as a sentence about two named drugs.
import type { Mechanism } from '#modules/interactions/contract/mechanisms.ts';
import { capital } from '../wording.ts';
import { nounOf, type Sign, verbOf } from './effect-words.ts';

type Names = { a: string; b: string };

/** Who acts and on whom; null if both do the same kind of thing, or no one does. */
export function partsOf(mechanism: Mechanism): { agent: 'a' | 'b'; object: 'a' | 'b' } | null {
  if (!('a' in mechanism) || mechanism.kind === 'effect') return null;
  const isObject = mechanism.a === 'substrate' || mechanism.a === 'affected';
  return isObject ? { agent: 'b', object: 'a' } : { agent: 'a', object: 'b' };
}

/** What happens to the level of the affected drug; null if a label describes something else. */
export function levelAfter(mechanism: Mechanism): 'rises' | 'falls' | null {
  const parts = partsOf(mechanism);
  if (!parts || !('a' in mechanism)) return null;
  const part = mechanism[parts.agent];
  switch (mechanism.kind) {
    case 'enzyme':
      if (mechanism.activates) return null;
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
  mechanism: Extract<Mechanism, { kind: 'enzyme' | 'transporter' }>,
  agent: string,
  part: string,
  object: string,
) {
  const amount = part === 'induces' ? 'less' : 'more';
  if (mechanism.kind === 'enzyme' && mechanism.activates)
    return `${agent} ${acts[part]} ${mechanism.of}, so ${amount === 'less' ? 'more' : 'less'} of the active metabolite of ${object} is formed`;
  return `${agent} ${acts[part]} ${mechanism.of}, so ${amount} ${object} stays in the body`;
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

function onEffect(mechanism: Extract<Mechanism, { kind: 'effect' }>, names: Names): string {
  const noun = nounOf(mechanism.of);
  if (mechanism.a === mechanism.b) return `Both ${verbOf(mechanism.of, mechanism.a as Sign)} ${noun}`;
  for (const [part, one, other] of [
    [mechanism.b, names.a, names.b],
    [mechanism.a, names.b, names.a],
  ] as const) {
    if (part !== 'suffers') continue;
    const sign = (one === names.a ? mechanism.a : mechanism.b) as Sign;
    return `${one} ${verbOf(mechanism.of, sign)}s ${noun}, which makes the effect of ${other} more dangerous`;
  }
  const { a, b } = mechanism as { a: Sign; b: Sign };
  return `${names.a} ${verbOf(mechanism.of, a)}s ${noun}, and ${names.b} ${verbOf(mechanism.of, b)}s it`;
}

/** Null for mechanisms that say nothing about two drugs that could be right or wrong. */
export function statementOf(mechanism: Mechanism, names: Names): string | null {
  if (mechanism.kind === 'effect') return capital(onEffect(mechanism, names));
  const parts = partsOf(mechanism);
  if (!parts || !('a' in mechanism)) return null;
  const [agent, object] = [names[parts.agent], names[parts.object]];
  const part = mechanism[parts.agent];
  const isLess = part === 'lowers';
  switch (mechanism.kind) {
    case 'enzyme':
    case 'transporter':
      return capital(onProtein(mechanism, agent, part, object));
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
      return capital(onAbsorption(mechanism.of, isLess, agent, object));
    default:
      return null;
  }
}
