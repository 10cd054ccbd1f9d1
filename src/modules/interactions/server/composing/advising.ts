// Adds to a record's effect and management what they leave out: the hazards of its labels, what is taken instead, what
// is watched if both are needed, and how long the risk lasts.
import { type Mechanism, readMechanism } from '../../contract/mechanisms.ts';
import type { Severity } from '../../contract.ts';
import type { AdviceFile, Hazard } from '../data-set/advice-records.ts';
import type { InteractingDrug } from '../data-set/interaction-records.ts';
import { lasting } from './lasting.ts';
import { type NamedDrugs, namesOf } from './named-drugs.ts';
import { t } from './texts.ts';

export interface Advised {
  severity: Severity;
  effect: string;
  management: string;
  ways: readonly string[];
}
type Pair = readonly [a: InteractingDrug, b: InteractingDrug];

const speaksOf = (words: string, text: string) => new RegExp(String.raw`\b(?:${words})`, 'i').test(text);
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const inList = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ');
const sentences = (...all: readonly string[]) => all.filter(Boolean).join(' ');

const saysIfNeeded =
  /\b(?:unavoidable|cannot be avoided|can’t be avoided|if (?:both|it|this|the two|used|needed|given|one must|combined)|if [^.:;]{1,80} (?:is|are) (?:needed|urgent|kept|unavoidable)|(?:must|has to|cannot be) (?:stay|stopped|kept)|otherwise|if there is no|if that cannot)\b/i;
const saysWatch =
  /\b(?:check|measure|watch|monitor|follow|count|level|trough|INR|reduce|lower|halve|raise|start|at most|none|never|contraindicated|device)\b/i;
const fewWords = 8;
const saysHowLong = /\b(?:hours?|days?|weeks?|months?|half-li)/i;
/** The most severe decides which way blood pressure goes: a text that names both leaves the reader at a loss. */
const lowPressure = 'effect blood pressure: lowers, lowers';
const highPressure = /\bhypertens|raised blood pressure|blood pressure (?:may )?rises?/i;
const saysKept = /(?:never|not) stopped (?:or replaced )?because of this/;
/** Both are never wanted: what follows is for someone who has taken them. */
const neverNeeded = /^(?:Do not combine|Use one)\b/;
/** The two stay together, which “if both are needed” would put in doubt. */
const goesOn = /^(?:Go on with|Used together on purpose|Planned)\b/;
const givesWay =
  /\b(?:avoid|stop|replace|instead|another|do not|not recommended|in place of|choose|switch)\b/i;

function raisesLevel(kind: Mechanism['kind'], part: string): boolean {
  if (kind === 'enzyme' || kind === 'transporter') return part !== 'induces';
  return kind === 'clearance' || kind === 'excretion' ? part === 'lowers' : part === 'raises';
}

/** What to look for when the level of a drug changes: of enzymes and transporters, which have no hazard of their own. */
function watchLevels({ ways, severity }: Advised, [a, b]: Pair): string {
  for (const way of ways) {
    const one = readMechanism(way);
    if (!one || !('a' in one) || one.kind === 'effect' || one.kind === 'withdrawal') continue;
    const [affected, acting, part] =
      one.a === 'substrate' || one.a === 'affected' ? [a, b, one.b] : [b, a, one.a];
    if ('activates' in one && one.activates) return t('prodrug', { affected: affected.name });
    const rises = raisesLevel(one.kind, part);
    if (severity === 'CONTRAINDICATED')
      return rises
        ? t('afterRise', { affected: affected.name })
        : t('afterFall', { affected: affected.name });
    return rises
      ? t('rise', { affected: affected.name, acting: acting.name })
      : t('fall', { affected: affected.name, acting: acting.name });
  }
  return '';
}

export function advising(
  file: AdviceFile,
  drugs: readonly InteractingDrug[],
  isAlternative: (other: InteractingDrug, replaced: InteractingDrug, partner: InteractingDrug) => boolean,
  named: NamedDrugs,
) {
  const byId = new Map(drugs.map((drug) => [drug.id, drug]));
  const howLong = lasting(file);
  const continued = new Map(
    file.continued.flatMap(({ drugs: ids, say }) => ids.map((id) => [id, say] as const)),
  );

  function namesOther(text: string, pair: Pair): boolean {
    const own = new Set(pair.flatMap(namesOf));
    return [...named(text)].some((name) => !own.has(name));
  }

  function insteadOf(replaced: InteractingDrug, partner: InteractingDrug): string {
    if (continued.has(replaced.id)) return '';
    const found = file.alternatives.find(
      ({ drugs: ids, notBeside = [] }) => ids.includes(replaced.id) && !notBeside.includes(partner.id),
    );
    const others = (found?.instead ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      .filter(
        (other) =>
          other.id !== partner.id && other.id !== replaced.id && isAlternative(other, replaced, partner),
      )
      .map(({ name }) => name);
    if (!found || others.length === 0) return '';
    return t('instead', { replaced: replaced.name, purpose: found.purpose, others: inList(others) });
  }

  function watched(hazards: readonly Hazard[], record: Advised, pair: Pair): string {
    const unsaid = hazards.filter((one) => !speaksOf(one.watched, record.management));
    if (record.severity === 'MINOR')
      return unsaid
        .map((one) => one.watchIfMinor ?? '')
        .filter(Boolean)
        .join(' ');
    const isGrave = record.severity !== 'MODERATE';
    const isOver = record.severity === 'CONTRAINDICATED' || (isGrave && neverNeeded.test(record.management));
    const missing =
      isGrave &&
      !saysIfNeeded.test(record.management) &&
      !(saysWatch.test(record.management) && record.management.split(' ').length >= fewWords) &&
      !hazards.some(({ way }) => way === record.ways[0]);
    const all = [
      missing ? watchLevels(record, pair) : '',
      ...unsaid.map(({ watch, after }) => (isOver ? after : watch)),
    ].filter(Boolean);
    if (all.length === 0) return '';
    const [lead, ...others] = all;
    const isUsual = record.severity === 'MODERATE' || goesOn.test(record.management);
    const isSaid = record.management.includes(t('ifNeeded').trim());
    const opening = isOver ? t('ifTaken') : isUsual || isSaid ? t('watch') : t('ifNeeded');
    const first = opening === t('watch') && lead?.startsWith('watch ') ? capitalised(lead) : opening + lead;
    return [first, ...others].map((one) => `${capitalised(one)}.`).join(' ');
  }

  return function advise<T extends Advised>(record: T, pair: Pair): T {
    const [a, b] = pair;
    const hazards = file.hazards.filter(
      ({ way }) => record.ways.includes(way) && !(way === lowPressure && highPressure.test(record.effect)),
    );
    const unnamed = hazards.filter(({ named }) => !speaksOf(named, record.effect));
    const effect = sentences(record.effect, ...unnamed.map((one) => one.effect));
    const isGrave = record.severity === 'MAJOR' || record.severity === 'CONTRAINDICATED';
    if (!isGrave)
      return { ...record, effect, management: sentences(record.management, watched(hazards, record, pair)) };
    const instead =
      namesOther(record.management, pair) || /overdose/.test(record.management)
        ? []
        : [insteadOf(a, b), insteadOf(b, a)];
    const said = sentences(
      record.management,
      ...instead,
      watched(hazards, record, pair),
      saysHowLong.test(record.management) ? '' : howLong(record.ways, a, b),
    );
    const kept =
      givesWay.test(record.management) && !saysKept.test(record.management)
        ? pair.map(({ id, name }) => capitalised((continued.get(id) ?? '').replaceAll('{drug}', name)))
        : [];
    return { ...record, effect, management: sentences(said, ...kept) };
  };
}
