// What holds for passages and the questions that refer to them, without their schemas, which no phone needs.

export const longestPassage = 10_000;
export const longestPassageTitle = 200;
export const maxPassages = 50;

type Member = { passageId?: string | undefined };

/** The passages that some of these questions refer to, in the order in which the questions do. */
export function passagesOf<P extends { id: string }>(
  questions: readonly Member[],
  passages: readonly P[],
): P[] {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const wanted = new Set(questions.flatMap(({ passageId }) => passageId ?? []));
  return [...wanted].flatMap((id) => byId.get(id) ?? []);
}

/** The place of the first question that refers to a passage which is not there; -1 if there is none. */
export function indexOfLost(questions: readonly Member[], passages: readonly { id: string }[]): number {
  const known = new Set(passages.map(({ id }) => id));
  return questions.findIndex(({ passageId }) => passageId !== undefined && !known.has(passageId));
}

/** What a shuffle moves as one: the questions of a passage in their author’s order, and each of the others alone. */
export function unitsOf<T>(questions: readonly T[], passageIdOf: (question: T) => string | undefined): T[][] {
  const units = new Map<unknown, T[]>();
  for (const question of questions) {
    const passageId = passageIdOf(question);
    const key = passageId ?? Symbol();
    const unit = units.get(key);
    if (unit) unit.push(question);
    else units.set(key, [question]);
  }
  return [...units.values()];
}
