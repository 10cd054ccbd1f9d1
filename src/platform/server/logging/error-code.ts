// Reads the `code` of a caught value: from Node (ENOENT) or from Postgres (23505).
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
  );
}
