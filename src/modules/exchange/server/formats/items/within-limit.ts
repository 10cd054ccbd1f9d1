// Lists to choose from, as long as a blank may have them.

const maxChoices = 20;

/** As many choices as a blank may have, and the right ones among them. */
export function withinLimit(choices: readonly string[], right: readonly string[]): string[] {
  if (choices.length <= maxChoices) return [...choices];
  let room = maxChoices - choices.filter((choice) => right.includes(choice)).length;
  return choices.filter((choice) => right.includes(choice) || room-- > 0);
}
