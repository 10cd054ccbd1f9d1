// How names of members are compared, so that no two in a class look the same in its list.

export function memberKeyOf(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .toUpperCase()
    .toLowerCase();
}
