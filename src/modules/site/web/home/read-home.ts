// Reads what modules show on the home page; runs on the server, while the page is rendered.
import type { RouterContextProvider } from 'react-router';
import { entriesOf } from '#platform/web/pages/doors.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { doorsContext } from '#platform/web/pages/use-door.ts';
import { homeSections, type TileRow } from '../../doors.ts';

/** By the name of their section. */
export type HomeRows = Record<string, TileRow | null>;

export async function readHome(context: Readonly<RouterContextProvider>): Promise<HomeRows> {
  const api = context.get(apiContext);
  const sections = entriesOf(homeSections, context.get(doorsContext));
  const rows = sections.map(async ({ name, load }) => [name, await (await load()).read(api)] as const);
  return Object.fromEntries(await Promise.all(rows));
}
