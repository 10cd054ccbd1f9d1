// The table of images: every one that was uploaded, of whatever kind.
import { customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const images = pgTable(
  'images',
  {
    /** The end of its address. It always names the same bytes. */
    imageId: text().primaryKey(),
    /** What it is an image of; see `defineImages`. */
    kind: text().notNull(),
    /**
     * Null if it is the site's, or outlives its owner. It references `users`, and images go with them: that is in the first
     * migration only, because accounts come later in the list of modules and have images themselves.
     */
    ownerId: text(),
    mediaType: text().notNull(),
    /** In pixels, like the height; 0 if it is from before that was stored. */
    width: integer().notNull(),
    height: integer().notNull(),
    content: bytes().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('images_owner').on(table.ownerId, table.kind)],
);
