// Paths with `:name` for one part each, as pages and calls are declared.

export function pathMatches(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const parts = pathname.replace(/(.)\/$/, '$1').split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
  );
}
