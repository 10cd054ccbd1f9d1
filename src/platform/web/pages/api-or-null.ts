/**
 * For loaders of pages about one thing: null if there is no such thing, or its address could not be one. The error's class
 * exists only on the server, so its code is compared.
 * @param missing the code that says so
 */
export async function apiOrNull<T>(work: Promise<T>, missing: string): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === missing || code === 'bad_request') return null;
    throw error;
  }
}
