// Files that list right and wrong options apart: in their order the first option would be right every time.

/** @param seed what decides the place, so that reading a file twice gives the same question */
export function rightAmong<T>(right: readonly T[], wrong: readonly T[], seed: string): T[] {
  let sum = 0;
  for (const character of seed.slice(0, 200)) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  const at = sum % (wrong.length + 1);
  return [...wrong.slice(0, at), ...right, ...wrong.slice(at)];
}
