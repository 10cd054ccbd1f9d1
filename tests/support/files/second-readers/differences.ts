// Compares an item of a file with the question that became of it.
import type { Seen, Visible } from './seen.ts';

const close = (one: number, other: number) => Math.abs(one - other) <= 1e-4 * Math.max(1, Math.abs(one));
const short = (text: unknown) => JSON.stringify(text)?.slice(0, 3000);

/** Sentences that begin with what differs, as "picture: …". */
export function differencesOf(source: Seen, ours: Seen): string[] {
  const found: string[] = [];
  const differ = (what: string, one: unknown, other: unknown) =>
    found.push(`${what}: ${short(one)} became ${short(other)}`);
  const visible = (what: string, one: Visible, other: Visible) => {
    if (one.text !== other.text) differ(`${what} text`, one.text, other.text);
    if (one.code.join('\n') !== other.code.join('\n')) differ(`${what} code`, one.code, other.code);
    if (
      [...one.shifted].toSorted().join('') !== [...other.shifted].toSorted().join('') &&
      !one.text.includes('\\')
    )
      differ(`${what} shifted`, one.shifted, other.shifted);
    if (one.pictures !== other.pictures) differ(`${what} picture`, one.pictures, other.pictures);
  };
  const none: Visible = { text: '', code: [], shifted: '', pictures: 0 };
  if (source.stem) visible('stem', source.stem, ours.stem ?? none);
  if (!source.isKeyOnly) visible('explanation', source.explanation ?? none, ours.explanation ?? none);
  if (source.points !== undefined && !close(source.points, ours.points ?? 1))
    differ('points', source.points, ours.points);
  if (source.options && ours.options) compareOptions(source, ours, differ, visible);
  else if (source.options && ours.truth !== undefined) {
    // "True" and "False" as options are a question of its own kind.
    const isTrue = (source.options[0]?.share ?? 0) > 0;
    if (isTrue !== ours.truth) differ('truth', isTrue, ours.truth);
  } else if (source.options) differ('kind', Object.keys(source), Object.keys(ours));
  if (source.right) {
    const right = ours.options?.filter(({ share }) => share > 0).map((option) => option.visible.text);
    if (JSON.stringify(source.right) !== JSON.stringify(right)) differ('right', source.right, right);
  }
  if (source.number) compareNumbers(source, ours, differ);
  for (const member of ['truth', 'accepted', 'pairs', 'order', 'isOpen'] as const) {
    const [one, other] = [source[member], ours[member]];
    if (one !== undefined && JSON.stringify(one) !== JSON.stringify(other)) differ(member, one, other);
  }
  compareGaps(source, ours, differ);
  return found;
}

type Differ = (what: string, one: unknown, other: unknown) => void;

function compareOptions(
  source: Seen,
  ours: Seen,
  differ: Differ,
  visible: (what: string, one: Visible, other: Visible) => void,
): void {
  const [theirs = [], made = []] = [source.options, ours.options];
  if (source.isSingle !== ours.isSingle) differ('single', source.isSingle, ours.isSingle);
  if (theirs.length !== made.length) differ('options', theirs.length, made.length);
  for (const [index, option] of theirs.entries()) {
    const other = made[index];
    if (!other) continue;
    visible(`option ${index + 1}`, option.visible, other.visible);
    const best = (options: typeof theirs) => Math.max(...options.map(({ share }) => share));
    const isRight = source.isSingle
      ? [option.share > 0 && option.share === best(theirs), other.share > 0 && other.share === best(made)]
      : [option.share > 0, other.share > 0];
    if (isRight[0] !== isRight[1]) differ(`key of option ${index + 1}`, option.share, other.share);
    else if (!source.isSingle && !source.isKeyOnly && !close(option.share, other.share))
      differ(`share of option ${index + 1}`, option.share, other.share);
  }
}

function compareNumbers(source: Seen, ours: Seen, differ: Differ): void {
  const { number } = source;
  if (!number) return;
  if (!ours.number || !close(number.value, ours.number.value)) differ('number', number, ours.number);
  else if (!close(number.tolerance, ours.number.tolerance)) differ('tolerance', number, ours.number);
}

function compareGaps({ gaps }: Seen, { gaps: made }: Seen, differ: Differ): void {
  if (!gaps) return;
  if (gaps.length !== made?.length) differ('gaps', gaps.length, made?.length ?? 'none');
  for (const [index, gap] of gaps.entries()) {
    const other = made?.[index];
    if (!other) continue;
    if (JSON.stringify(gap.accepted) !== JSON.stringify(other.accepted))
      differ(`key of gap ${index + 1}`, gap.accepted, other.accepted);
    if (JSON.stringify(gap.choices) !== JSON.stringify(other.choices))
      differ(`choices of gap ${index + 1}`, gap.choices, other.choices);
    if (gap.tolerance !== undefined && gap.tolerance !== other.tolerance)
      differ(`tolerance of gap ${index + 1}`, gap.tolerance, other.tolerance);
  }
}

/** What a note has to speak of where a question differs from its item. */
const names: [RegExp, RegExp][] = [
  [/ picture:/, /image|text before this question/i],
  [/ (?:text|shifted):/, /shortened|image|language|text before this question/i],
  [/ code:/, /shortened|text before this question/i],
  [/^options:/, /options/i],
  [/^choices of/, /list to choose/i],
  [/^pairs:/, /pair/i],
  [/^single:/, /any one/i],
];

/** The differences that no note of the import names. */
export function unnamed(differences: readonly string[], notes: readonly string[]): string[] {
  return differences.filter(
    (difference) =>
      !names.some(([kind, name]) => kind.test(difference) && notes.some((note) => name.test(note))),
  );
}
