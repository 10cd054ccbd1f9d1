// What other modules show of the home page: tiles, and home itself if there is nothing else to show.
import { lazy } from 'react';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { t } from './web/texts.ts';

export { readHome } from './web/home/read-home.ts';
export { Tile } from './web/home/tile.tsx';
export { TileSection } from './web/home/tile-section.tsx';

/** Loaded only where there is nothing else to show: pages that exist don’t wait for it. */
export const Home = lazy(() => import('./web/home/home.tsx').then((file) => ({ default: file.Home })));

/** For a page that does not exist: people see home, and search engines index nothing. */
export const unknownMeta = () => pageMeta({ title: t('home.title'), isPrivate: true });
