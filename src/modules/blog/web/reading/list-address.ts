// What a list of posts shows, as the query of its address says.

export type ListQuery = { category: string; tag: string; q: string; page: number };

const maxLabel = 60;
const maxWords = 200;
const maxPage = 10_000;

export function readListQuery(search: URLSearchParams): ListQuery {
  const word = (name: string, length: number) => (search.get(name) ?? '').trim().slice(0, length);
  const page = Number(search.get('page') ?? 1);
  return {
    category: word('category', maxLabel),
    tag: word('tag', maxLabel),
    q: word('q', maxWords),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  };
}

export function listAddress(wanted: Partial<ListQuery>): string {
  const search = new URLSearchParams();
  for (const name of ['category', 'tag', 'q'] as const) if (wanted[name]) search.set(name, wanted[name]);
  if (wanted.page && wanted.page > 1) search.set('page', String(wanted.page));
  const query = search.toString();
  return query ? `/blog?${query}` : '/blog';
}
