// Judges statements about how two drugs interact by the labels of all records, with its own words and steps.
import type { DrugInteraction } from '#modules/interactions/contract.ts';

/** True, false by a record, or left open by all of them. */
export type Verdict = 'right' | 'wrong' | 'open';

const nouns: readonly (readonly [noun: RegExp, effect: string])[] = [
  [/QT/, 'QT interval'], [/serotonin/, 'serotonin'], [/noradrenaline/, 'noradrenaline'], [/dopamine/, 'dopamine'], [/monoamines/, 'monoamines'],
  [/sedation/, 'sedation'], [/acetylcholine/, 'acetylcholine'], [/blood pressure/, 'blood pressure'], [/atrioventricular/, 'heart rate'],
  [/contraction of the heart/, 'contraction of the heart'], [/conduction in the heart/, 'conduction in the heart'], [/arrhythmia/, 'arrhythmia'],
  [/^potassium/, 'potassium'], [/^sodium/, 'sodium'], [/^calcium in/, 'calcium'], [/^magnesium/, 'magnesium'], [/entry of calcium/, 'calcium entry'],
  [/^blood glucose/, 'glucose'], [/warning signs/, 'warning signs of low glucose'], [/bleeding/, 'bleeding'], [/tendency to clot/, 'clotting'],
  [/clotting factors/, 'clotting factors'], [/vitamin K/, 'vitamin K'], [/ulcers/, 'ulcer'], [/kidney injury/, 'kidney injury'], [/liver injury/, 'liver injury'],
  [/muscle injury/, 'muscle injury'], [/nervous toxicity/, 'nervous toxicity'], [/hearing/, 'ear injury'], [/heart muscle/, 'heart injury'],
  [/retinal/, 'retinal injury'], [/blood cell/, 'blood cells'], [/defence/, 'immunity'], [/hypersensitivity/, 'hypersensitivity'],
  [/seizure/, 'seizure threshold'], [/opioid/, 'opioid effect'], [/tone of arteries/, 'vasoconstriction'], [/airways/, 'airway width'],
  [/on beta receptors/, 'beta-adrenergic effect'], [/alpha-1/, 'alpha-1 effect'], [/alpha-2/, 'central alpha-2 effect'], [/bradykinin/, 'bradykinin'],
  [/salt and water/, 'fluid retention'], [/volume of fluid/, 'fluid volume'], [/bowel/, 'bowel movement'], [/sweating/, 'sweating'],
  [/neuromuscular/, 'neuromuscular transmission'], [/folate/, 'folate'], [/pyridoxine/, 'pyridoxine'], [/uric/, 'uric acid'], [/acidosis/, 'acidosis'],
  [/kidney stones/, 'kidney stones'], [/density of bone/, 'bone'], [/cholesterol/, 'cholesterol in bile'], [/intracranial/, 'intracranial pressure'],
  [/tendon/, 'tendon injury'], [/^methaemoglobin/, 'methaemoglobin'], [/thyroid/, 'thyroid hormone'], [/oestrogen/, 'oestrogen effect'],
  [/^haemoglobin/, 'haemoglobin'], [/uterus/, 'contraction of the uterus'], [/thymidylate/, 'block of thymidylate synthase'],
  [/killing of bacteria/, 'killing of bacteria'], [/fungi/, 'binding to fungal membranes'], [/adenosine/, 'adenosine effect'], [/gums/, 'gum growth'],
  [/ammonia/, 'ammonia'], [/NMDA/, 'NMDA effect'], [/malignant/, 'malignant hyperthermia'],
]; // biome-ignore format: a table
const upwards = /^(?:prolong|strengthen|deepen|raise|speed|favour|widen|increase)s?$/;
const downwards = /^(?:shorten|weaken|lessen|lower|slow|hinder|hide|narrow)s?$/;

type Effects = { effect: string; signs: Map<string, string> };
type Level = {
  agent: string;
  object: string;
  direction: 'rises' | 'falls' | 'activation';
  protein?: string;
  does: string;
};

function signOf(verb: string): string {
  if (upwards.test(verb)) return 'raises';
  if (downwards.test(verb)) return 'lowers';
  throw new Error(`nobody knows “${verb}”`);
}

function effectOf(noun: string): string {
  const found = nouns.find(([pattern]) => pattern.test(noun))?.[1];
  if (!found) throw new Error(`nobody knows “${noun}”`);
  return found;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function readEffects(text: string, names: readonly [string, string]): Effects | null {
  const both = /^Both (\w+) (.+)$/.exec(text);
  if (both) {
    const sign = signOf(both[1] ?? '');
    return { effect: effectOf(both[2] ?? ''), signs: new Map(names.map((name) => [name, sign])) };
  }
  for (const [one, other] of [names, [names[1], names[0]] as const]) {
    const rest = text.toLowerCase().startsWith(`${one.toLowerCase()} `) ? text.slice(one.length + 1) : null;
    const [, verb = '', noun = '', tail = ''] =
      /^(\w+) (.+?), (and .+|which makes .+)$/.exec(rest ?? '') ?? [];
    if (!verb || !(upwards.test(verb) || downwards.test(verb))) continue;
    const second = tail.startsWith('which') ? 'suffers' : signOf(/(\w+) it$/.exec(tail)?.[1] ?? '');
    return { effect: effectOf(noun), signs: new Map([[one, signOf(verb)], [other, second]]) }; // biome-ignore format: one
  }
  return null;
}

const levels: readonly (readonly [RegExp, Level['direction'], string])[] = [
  [/^inhibits (.+), so less of the active metabolite of X is formed$/, 'activation', 'inhibits'],
  [/^induces (.+), so more of the active metabolite of X is formed$/, 'activation', 'induces'],
  [/^inhibits (.+), so more X stays in the body$/, 'rises', 'inhibits'],
  [/^takes up (.+), so more X stays in the body$/, 'rises', 'competes'],
  [/^induces (.+), so less X stays in the body$/, 'falls', 'induces'],
  [/^(?:slows the elimination|lowers the renal excretion) of X, so more/, 'rises', ''],
  [/^(?:speeds the elimination|raises the renal excretion) of X, so less/, 'falls', ''],
  [
    /^binds X in the gut, so less|^changes .+, so less X|^lowers the absorption of X|^kills .+ recycle X/,
    'falls',
    '',
  ],
  [/^changes .+, so more X|^raises the absorption of X|^kills .+ break down X/, 'rises', ''],
  [/^(?:hinders|speeds) the formation of the active metabolite of X/, 'activation', ''],
];

function readLevel(text: string, names: readonly [string, string]): Level | null {
  for (const [agent, object] of [names, [names[1], names[0]] as const]) {
    if (!same(text.slice(0, agent.length + 1), `${agent} `)) continue;
    const rest = text.slice(agent.length + 1).replaceAll(object, 'X');
    for (const [pattern, direction, does] of levels) {
      const found = pattern.exec(rest);
      if (found) return { agent, object, direction, does, ...(found[1] && { protein: found[1] }) };
    }
  }
  return null;
}

type Label = { kind: string; parts: [string, string]; activates: boolean };

function readLabel(text: string): Label {
  const [kind = '', tail = ''] = text.split(': ');
  const [a = '', b = '', more] = tail.split(', ');
  return { kind, parts: [a, b], activates: more === 'activates' };
}

/** What happens to the drug that is acted on. */
function outcome({ kind, parts, activates }: Label): { of: 0 | 1; direction: string } | null {
  const of = ['substrate', 'affected'].includes(parts[0]) ? 0 : 1;
  const done = parts[of === 0 ? 1 : 0];
  if (/^(?:enzyme|transporter) /.test(kind) && !activates)
    return { of, direction: done === 'induces' ? 'falls' : 'rises' };
  if (/^(?:clearance|excretion)$/.test(kind)) return { of, direction: done === 'lowers' ? 'rises' : 'falls' };
  if (/^absorption /.test(kind)) return { of, direction: done === 'lowers' ? 'falls' : 'rises' };
  return null;
}

export function mechanismOracle(interactions: readonly DrugInteraction[]) {
  /** `drug effect`: all signs that any record gives. */
  const signs = new Map<string, Set<string>>();
  /** `drug protein`: all that it does to it by any record. */
  const deeds = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, value: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(value));
  for (const { drugAName, drugBName, ways } of interactions) {
    for (const label of ways.map(readLabel)) {
      for (const [at, name] of [drugAName, drugBName].entries()) {
        const part = label.parts[at] ?? '';
        const [family, ...of] = label.kind.split(' ');
        if (family === 'effect' && part !== 'suffers') add(signs, `${name}|${of.join(' ')}`, part);
        if (family === 'enzyme' || family === 'transporter') add(deeds, `${name}|${of.join(' ')}`, part);
      }
    }
  }

  function judgeEffect({ effect, signs: said }: Effects, found: DrugInteraction, labels: Label[]): Verdict {
    const names = [found.drugAName, found.drugBName];
    const own = labels.filter(({ kind }) => kind === `effect ${effect}`);
    if (own.some(({ parts }) => names.every((name, at) => parts[at] === said.get(name)))) return 'right';
    const isRefuted = names.some((name, at) => {
      const known =
        own.length > 0 ? new Set(own.map(({ parts }) => parts[at])) : signs.get(`${name}|${effect}`);
      const claim = said.get(name);
      return known?.size === 1 && !known.has('suffers') && claim !== 'suffers' && !known.has(claim ?? '');
    });
    return isRefuted ? 'wrong' : 'open';
  }

  function judgeLevel(claim: Level, text: string, found: DrugInteraction, labels: Label[]): Verdict {
    const names = [found.drugAName, found.drugBName];
    const [agent, object] = [names.indexOf(claim.agent), names.indexOf(claim.object)];
    const results = labels.flatMap((label) => outcome(label) ?? []).filter(({ of }) => of === object);
    const directions = new Set(results.map(({ direction }) => direction));
    const isSaid = labels.some((label) => {
      if (claim.protein)
        return (
          label.kind.endsWith(` ${claim.protein}`) &&
          label.parts[agent] === claim.does &&
          label.parts[object] === 'substrate'
        );
      const kinds = [/elimination/, /renal excretion/, /gut|gastric|stomach|absorption/, /formation/];
      const at = kinds.findIndex((kind) => kind.test(text));
      const isOfKind = label.kind.startsWith(
        ['clearance', 'excretion', 'absorption', 'activation'][at] ?? '-',
      );
      const end = outcome(label);
      return (
        isOfKind &&
        label.parts[object] === 'affected' &&
        (claim.direction === 'activation' || (end?.of === object && end.direction === claim.direction))
      );
    });
    if (isSaid) return 'right';
    if (directions.size === 1 && claim.direction !== 'activation' && !directions.has(claim.direction))
      return 'wrong';
    if (!claim.protein)
      return claim.direction === 'activation' && labels.some(({ kind }) => kind === 'activation')
        ? 'wrong'
        : 'open';
    const here = labels.filter(({ kind }) => kind.endsWith(` ${claim.protein}`));
    const done = new Set(here.map(({ parts }) => parts[agent]));
    if (done.size !== 1) return 'open';
    const everything = deeds.get(`${claim.agent}|${claim.protein}`) ?? new Set();
    if (done.has('substrate')) return [...everything].every((one) => one === 'substrate') ? 'wrong' : 'open';
    return done.has('induces') !== (claim.does === 'induces') ? 'wrong' : 'open';
  }

  return function judge(text: string, found: DrugInteraction): Verdict {
    const names = [found.drugAName, found.drugBName] as const;
    const labels = found.ways.map(readLabel);
    const level = readLevel(text, names);
    if (level) return judgeLevel(level, text, found, labels);
    const effects = readEffects(text, names);
    if (effects) return judgeEffect(effects, found, labels);
    throw new Error(`nobody can read “${text}”`);
  };
}
