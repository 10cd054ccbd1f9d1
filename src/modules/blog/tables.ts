// Tables of the blog: posts with their addresses, versions and pictures, who may write, and what readers leave.
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';
import type { RevisionOccasion } from './contract/desk.ts';
import type { Heading, PostState } from './contract.ts';

const time = () => timestamp({ withTimezone: true });

/** People who may write, with what readers see about them. */
export const blogAuthors = pgTable('blog_authors', {
  userId: text()
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  /** Of the page about them. */
  slug: text().notNull().unique(),
  /** As it is written below their name: “Teacher of biology”. */
  title: text().notNull().default(''),
  bio: text().notNull().default(''),
  /** Whether an admin still named them: an admin who writes is an author without having been named. */
  isNamed: boolean().notNull(),
  /** Without asking an admin. */
  mayPublish: boolean().notNull().default(false),
  namedBy: text().references(() => users.userId, { onDelete: 'set null' }),
  createdAt: time().notNull(),
});

/** Each of their sizes is an image of its own. */
export const blogPictures = pgTable(
  'blog_pictures',
  {
    pictureId: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The widths that there are, in pixels; the last is that of the picture itself. */
    widths: jsonb().$type<number[]>().notNull(),
    /** SHA-256 of the file that an import found it in, so that it is made once. */
    sourceId: text(),
    createdAt: time().notNull(),
  },
  (table) => [index('blog_pictures_source').on(table.sourceId)],
);

export const blogPosts = pgTable(
  'blog_posts',
  {
    postId: text().primaryKey(),
    /** The one it has now; see `blogSlugs` for all that it ever had. */
    slug: text().notNull().unique(),
    title: text().notNull(),
    excerpt: text().notNull().default(''),
    /** Markdown. */
    content: text().notNull().default(''),
    /** Made of `content` when it is saved. */
    html: text().notNull().default(''),
    headings: jsonb().$type<Heading[]>().notNull(),
    /** Title and tags, and all words, in lower case and without accents: what a search looks through. */
    searchTitle: text().notNull().default(''),
    searchText: text().notNull().default(''),
    /** Minutes: words / 200, rounded up. */
    readTime: integer().notNull().default(1),
    authorId: text().references(() => users.userId, { onDelete: 'set null' }),
    category: text().notNull().default(''),
    tags: jsonb().$type<string[]>().notNull(),
    /** Posts with the same words belong together, in the order of their publication. */
    series: text().notNull().default(''),
    pictureId: text().references(() => blogPictures.pictureId, { onDelete: 'set null' }),
    pictureAlt: text().notNull().default(''),
    isFeatured: boolean().notNull().default(false),
    state: text().$type<PostState>().notNull().default('draft'),
    takesComments: boolean().notNull().default(true),
    metaTitle: text().notNull().default(''),
    metaDescription: text().notNull().default(''),
    views: integer().notNull().default(0),
    /** Increases with every save; saving an older version is refused. */
    version: integer().notNull().default(1),
    /** Who saved this version, and in which tab; null for programs. */
    savedBy: text().references(() => users.userId, { onDelete: 'set null' }),
    savedInTab: text(),
    /** When it is to be published; null unless it is scheduled. */
    scheduledAt: time(),
    /** What it is called where it was imported from: one post is made of it, however often its file is read. */
    sourceId: text().unique(),
    /** First published. */
    publishedAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    index('blog_posts_published').on(table.state, table.publishedAt),
    index('blog_posts_author').on(table.authorId, table.updatedAt),
    index('blog_posts_category').on(table.category),
    index('blog_posts_tags').using('gin', table.tags),
    index('blog_posts_search').using(
      'gin',
      sql`(setweight(to_tsvector('english', ${table.searchTitle}), 'A') || setweight(to_tsvector('english', ${table.searchText}), 'B'))`,
    ),
  ],
);

const postId = () =>
  text()
    .notNull()
    .references(() => blogPosts.postId, { onDelete: 'cascade' });

/** Every address that a post has or had. */
export const blogSlugs = pgTable(
  'blog_slugs',
  { slug: text().primaryKey(), postId: postId(), createdAt: time().notNull() },
  (table) => [index('blog_slugs_post').on(table.postId)],
);

/** What a post was before it was changed, and each text that was published. */
export const blogRevisions = pgTable(
  'blog_revisions',
  {
    revisionId: text().primaryKey(),
    postId: postId(),
    version: integer().notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    /** Why it is kept; `savedBy` and `savedAt` say who did that, and when. */
    occasion: text().$type<RevisionOccasion>().notNull().default('replaced'),
    savedBy: text().references(() => users.userId, { onDelete: 'set null' }),
    savedAt: time().notNull(),
  },
  (table) => [index('blog_revisions_post').on(table.postId, table.savedAt)],
);

export const blogComments = pgTable(
  'blog_comments',
  {
    commentId: text().primaryKey(),
    postId: postId(),
    /** The comment that it answers. */
    parentId: text(),
    /** 1 for a comment on the post, at most 3. */
    depth: integer().notNull(),
    /** Null for a guest, and where the account is deleted. */
    userId: text().references(() => users.userId, { onDelete: 'set null' }),
    /** As it is shown. */
    name: text().notNull(),
    /** Never shown to readers. */
    email: text().notNull(),
    content: text().notNull(),
    /** `held` until an admin approves it; `deleted` leaves its place where there are answers to it. */
    state: text().$type<'held' | 'visible' | 'spam' | 'deleted'>().notNull(),
    /** Keyed hash of the device's secret, by which a guest changes or deletes it. */
    deviceHash: text().notNull().default(''),
    /** How many networks have reported it since an admin last looked. */
    reports: integer().notNull().default(0),
    /** An admin has read it as it is; no number of reports hides it. */
    isApproved: boolean().notNull().default(false),
    createdAt: time().notNull(),
    editedAt: time(),
  },
  (table) => [
    index('blog_comments_post').on(table.postId, table.createdAt),
    index('blog_comments_parent').on(table.parentId),
    index('blog_comments_state').on(table.state, table.createdAt),
    index('blog_comments_user').on(table.userId),
    index('blog_comments_email').on(table.email),
  ],
);

/** When the author of a post was last mailed about comments. */
export const blogCommentMails = pgTable('blog_comment_mails', {
  authorId: text()
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  mailedAt: time().notNull(),
});

/** One report for each comment and device, and for each comment and network: a device can be made up, a network can't. */
export const blogReports = pgTable(
  'blog_reports',
  {
    commentId: text()
      .notNull()
      .references(() => blogComments.commentId, { onDelete: 'cascade' }),
    deviceHash: text().notNull(),
    networkHash: text().notNull(),
    reportedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.deviceHash] }),
    uniqueIndex('blog_reports_network').on(table.commentId, table.networkHash),
  ],
);

/** One for each post and device; nothing reveals whose device it is. */
export const blogLikes = pgTable(
  'blog_likes',
  {
    postId: postId(),
    deviceHash: text().notNull(),
    /** What counts once: the account, or a guest's network. */
    countedAs: text().notNull(),
    likedAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.deviceHash] })],
);

/** A secret for one day; with it go all of its marks. */
export const blogViewDays = pgTable('blog_view_days', {
  /** In UTC. */
  day: date({ mode: 'string' }).primaryKey(),
  salt: text().notNull(),
});

/** Who opened which post on a day, as a hash that no one can make again once the day is over. */
export const blogViewMarks = pgTable(
  'blog_view_marks',
  {
    day: date({ mode: 'string' })
      .notNull()
      .references(() => blogViewDays.day, { onDelete: 'cascade' }),
    mark: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.mark] })],
);
