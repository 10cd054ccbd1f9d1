// The icons of the workspace's places.
import {
  IconArrowRight,
  IconBook2,
  IconBooks,
  IconCalculator,
  IconChartBar,
  IconFileImport,
  IconGauge,
  IconHelp,
  IconHome,
  IconListDetails,
  IconPencil,
  IconPill,
  IconPlus,
  IconTags,
  IconTrendingUp,
  IconUserCircle,
  IconUsers,
  IconWand,
} from '@tabler/icons-react';
import type { MenuIcon } from '#platform/web/pages/page-entry.ts';

const icons: Record<MenuIcon, typeof IconHome> = {
  list: IconListDetails,
  books: IconBooks,
  bars: IconChartBar,
  tags: IconTags,
  'file-in': IconFileImport,
  wand: IconWand,
  pen: IconPencil,
  pill: IconPill,
  user: IconUserCircle,
  help: IconHelp,
  home: IconHome,
  rising: IconTrendingUp,
  gauge: IconGauge,
  people: IconUsers,
  plus: IconPlus,
  sums: IconCalculator,
  book: IconBook2,
};

/** An arrow for a place without an icon of its own. */
export function PlaceIcon({ name }: { name?: MenuIcon }) {
  const Icon = name ? icons[name] : IconArrowRight;
  return <Icon size={18} stroke={1.75} aria-hidden="true" />;
}
