// Makes the items of a quiz: the same seed and the same data give the same ones.
import type { Difficulty, DrugQuizItem } from '../../contract.ts';
import { type Draft, type KindOfItem, problemsOfDraft } from './item.ts';
import type { QuizData, QuizDrug } from './quiz-data.ts';
import { type Random, shuffled } from './random.ts';
import type { Scope } from './topics.ts';

export type MadeItem = DrugQuizItem & { interactionIds: readonly string[] };

type ItemRequest = {
  scope: Scope;
  difficulty: Difficulty;
  count: number;
  random: Random;
  writingProblems(text: string): string[];
};

/** Random draws for one kind and one drug, before it counts as yielding nothing new. */
const throwsEach = 2;
const positions = 4;

/** Each position equally often, in an unpredictable order. */
function* keyPositions(random: Random): Generator<number, never> {
  for (;;) yield* shuffled(random, [...Array(positions).keys()]);
}

function subjectsFor(kind: KindOfItem, { drugs }: Scope, data: QuizData): readonly (QuizDrug | null)[] {
  if (kind.subject === 'none') return [null];
  return kind.subject === 'interactions' ? drugs.filter(({ id }) => data.interactions.has(id)) : drugs;
}

function finish(
  draft: Draft,
  kind: KindOfItem,
  difficulty: Difficulty,
  position: number,
  random: Random,
): MadeItem {
  const options = shuffled(random, draft.wrong);
  options.splice(position, 0, draft.key);
  return {
    question: draft.stem,
    options: options.map(({ text }) => text),
    correctAnswer: position,
    explanation: draft.explanation,
    rationales: options.map(({ why }) => why),
    reference: draft.reference,
    drugIds: [...draft.drugIds],
    kind: kind.name,
    difficulty,
    bloom: draft.bloom,
    interactionIds: draft.interactionIds ?? [],
  };
}

/** As many as there are, up to `count`; kinds and drugs take turns, so that a short quiz is a mixed one. */
export function makeItems(
  data: QuizData,
  { scope, difficulty, count, random, writingProblems }: ItemRequest,
): MadeItem[] {
  const items: MadeItem[] = [];
  const taken = new Set<string>();
  const uses = new Map<string, number>();
  const place = keyPositions(random);
  const usesOf = (drug: QuizDrug | null) => (drug ? (uses.get(drug.id) ?? 0) : 0);

  function fresh(kind: KindOfItem): Draft | null {
    const subjects = shuffled(random, subjectsFor(kind, scope, data)).sort(
      (one, other) => usesOf(one) - usesOf(other),
    );
    for (const subject of subjects) {
      for (let attempt = 0; attempt < throwsEach; attempt += 1) {
        // A kind about no particular drug never looks at its subject.
        const draft = kind.draft({ data, subject: subject as QuizDrug, difficulty, random });
        if (!draft) continue;
        const asked = `${draft.stem} ${draft.key.text}`;
        const { alike = [] } = draft;
        if ([draft.about, asked, ...alike].some((one) => taken.has(one))) continue;
        if (problemsOfDraft(draft, writingProblems).length > 0) continue;
        for (const one of [draft.about, asked, ...alike]) taken.add(one);
        for (const id of draft.drugIds.slice(0, 1)) uses.set(id, (uses.get(id) ?? 0) + 1);
        return draft;
      }
    }
    return null;
  }

  let open = scope.kinds.filter(({ difficulties }) => difficulties.includes(difficulty));
  while (items.length < count && open.length > 0) {
    const stillOpen: KindOfItem[] = [];
    for (const kind of shuffled(random, open)) {
      if (items.length === count) break;
      const draft = fresh(kind);
      if (!draft) continue;
      stillOpen.push(kind);
      items.push(finish(draft, kind, difficulty, place.next().value, random));
    }
    open = stillOpen;
  }
  return items;
}
