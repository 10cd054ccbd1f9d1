// One test about many things: all of them are tried, and each that fails is reported by its name.

/** @throws an error that names all that failed, with what each failed of */
export async function expectEach<T>(
  things: Iterable<readonly [name: string, thing: T]>,
  check: (thing: T, name: string) => unknown,
): Promise<void> {
  const failures: string[] = [];
  let count = 0;
  for (const [name, thing] of things) {
    count += 1;
    try {
      await check(thing, name);
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (count === 0) throw new Error('There is nothing to try.');
  if (failures.length > 0) throw new Error(`${failures.length} of ${count} fail:\n${failures.join('\n\n')}`);
}
