// /pharmacology-tools/drugs/:id: the monograph of one drug.
import { useEffect } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { apiOrNull } from '#platform/web/pages/api-or-null.ts';
import type { PageHandle } from '#platform/web/pages/page-address.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { entriesOf } from '#platform/web/pages/points.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { pointsContext } from '#platform/web/pages/use-point.ts';
import { PageFailure } from '#platform/web/ui/notice/page-failure.tsx';
import { type DrugMatch, pharmacologyContract } from '../../contract.ts';
import { monographParts } from '../../points.ts';
import { keepOpened, readOpened } from '../../web.tsx';
import { linkedDataOf } from './linked-data.ts';
import { Monograph } from './monograph.tsx';
import { type MonographData, readMonograph } from './read-monograph.ts';
import { t } from './texts.ts';
import { UnknownDrug } from './unknown-drug.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const id = params.id ?? '';
  const { searchParams } = new URL(request.url);
  const parts = entriesOf(monographParts, context.get(pointsContext));
  const found = await apiOrNull(readMonograph(api, id, searchParams, parts), 'drug_not_found');
  if (!found) {
    const search = id.replaceAll('-', ' ').slice(0, 100);
    const { matches, didYouMean } = await api(pharmacologyContract.suggestDrugs, { query: { search } });
    return data({ found: null, search, suggestions: [...matches, ...didYouMean] }, { status: 404 });
  }
  return { found: { ...found, keptAt: null }, search: '', suggestions: [] };
}

type Shown = {
  found: (MonographData & { keptAt: number | null }) | null;
  search: string;
  suggestions: DrugMatch[];
};

/** Without a network, what was opened on this device before. */
export async function clientLoader({ serverLoader, params }: ClientLoaderFunctionArgs): Promise<Shown> {
  try {
    return await serverLoader<Shown>();
  } catch (error) {
    const kept = await readOpened<MonographData>('drug', params.id ?? '');
    // What an earlier release of this page stored has no parts.
    if (!kept?.value.parts) throw error;
    return { found: { ...kept.value, keptAt: kept.at }, search: '', suggestions: [] };
  }
}

/** All tabs are there from the beginning: switching between them requests nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const readFor = ({ pathname, searchParams }: URL) => {
    const search = new URLSearchParams(searchParams);
    search.delete('part');
    return `${pathname}?${search}`;
  };
  return readFor(currentUrl) === readFor(nextUrl) ? false : defaultShouldRevalidate;
}

export const handle: PageHandle<Shown> = {
  pathOf: ({ found }) => found && `/pharmacology-tools/drugs/${found.drug.id}`,
};

export function meta({ loaderData }: { loaderData?: Shown }) {
  if (!loaderData?.found) return pageMeta({ title: t('unknown.title'), isPrivate: true });
  const { drug } = loaderData.found;
  const { generic: name, drugClass, description } = drug;
  return [
    ...pageMeta({
      title: t('title', { name }),
      description: t('description', { name, drugClass, description }),
    }),
    { 'script:ld+json': linkedDataOf(drug) },
  ];
}

export function ErrorBoundary() {
  return <PageFailure title={t('failed')} />;
}

export default function DrugPage() {
  const { found, search, suggestions } = useLoaderData() as Shown;
  useEffect(() => {
    if (!found || found.keptAt !== null) return;
    const { id, generic } = found.drug;
    keepOpened('drug', id, generic, `/pharmacology-tools/drugs/${id}`, found);
  }, [found]);
  return found ? <Monograph {...found} /> : <UnknownDrug name={search} suggestions={suggestions} />;
}
