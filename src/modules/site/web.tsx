// What other modules show of the home page: tiles, and home itself if there is nothing else to show.
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { t } from './web/texts.ts';

export { Home } from './web/home/home.tsx';
export { readHome } from './web/home/read-home.ts';
export { Tile } from './web/home/tile.tsx';
export { TileSection } from './web/home/tile-section.tsx';

/** For a page that does not exist: people see home, and search engines index nothing. */
export const unknownMeta = () => pageMeta({ title: t('home.title'), isPrivate: true });
