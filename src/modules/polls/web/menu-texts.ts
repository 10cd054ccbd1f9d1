// What the menu of a round says of quick polls. Apart, because every page loads it.
import { texts } from '#platform/contract/i18n.ts';
import type { PollKind } from '../contract/kinds.ts';
import en from '../locales/en-menu.json' with { type: 'json' };

export const menuText = texts(en);

/** From the texts, because a list that others import, too, would be a file more for every page. */
export const offeredKinds = Object.keys(en satisfies Record<PollKind, string>) as PollKind[];
