// Asks a caught value for its `code`: of Node (ENOENT) or of Postgres (23505).
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
  );
}
