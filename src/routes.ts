// The browser's routes: every module's pages within the frame that each asks for.
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { PageLayout } from '#platform/web/pages/page-entry.ts';
import { pageList } from './page-list.ts';

const inFolder = (module: string, file: string) => `modules/${module}/${file.slice('./'.length)}`;

function routesIn(frame: PageLayout): RouteConfigEntry[] {
  const pages = pageList.flatMap((module) =>
    module.pages
      .filter((page) => page.layout === frame)
      .map(({ path, file }) => route(path, inFolder(module.name, file), { id: path })),
  );
  return [...pages, ...framesIn(frame)];
}

function framesIn(outer: PageLayout | undefined): RouteConfigEntry[] {
  return pageList.flatMap((module) =>
    module.layouts
      .filter(({ inside }) => inside === outer)
      .map(({ name, file }) => layout(inFolder(module.name, file), routesIn(name))),
  );
}

/** Pages for developers, which no build has. */
const devPages = import.meta.env.DEV ? [route('/dev/parts', 'platform/web/ui/dev/parts-page.tsx')] : [];

export default [...framesIn(undefined), ...devPages] satisfies RouteConfig;
