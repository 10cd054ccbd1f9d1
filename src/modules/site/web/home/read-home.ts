// What the home page shows to everyone, loaded from the modules while the page is rendered.
import type { LoaderFunctionArgs } from 'react-router';
import { entriesOf } from '#platform/web/pages/points.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { pointsContext } from '#platform/web/pages/use-point.ts';
import { homeParts, homeSections, type TileRow } from '../../points.ts';

/** By the names of the sections, and of the parts. */
export type HomeRows = Record<string, TileRow | null>;
export type HomeData = { rows: HomeRows; parts: Record<string, unknown> };

export async function readHome(context: LoaderFunctionArgs['context']): Promise<HomeData> {
  const api = context.get(apiContext);
  const provides = context.get(pointsContext);
  const [rows, parts] = await Promise.all([
    Promise.all(
      entriesOf(homeSections, provides).map(
        async ({ name, load }) => [name, await (await load()).read(api)] as const,
      ),
    ),
    Promise.all(
      entriesOf(homeParts, provides).map(
        async ({ name, loadRead }) => [name, loadRead ? await (await loadRead()).read(api) : null] as const,
      ),
    ),
  ]);
  return { rows: Object.fromEntries(rows), parts: Object.fromEntries(parts) };
}
