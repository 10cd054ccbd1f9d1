// What the blog holds about people.
import { eq, or, sql } from 'drizzle-orm';
import { imagesHeld } from '#modules/images/api/images-held.ts';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import {
  blogAuthors,
  blogCommentMails,
  blogComments,
  blogLikes,
  blogPictures,
  blogPosts,
  blogReports,
  blogRevisions,
  blogSlugs,
  blogViewDays,
  blogViewMarks,
} from '../tables.ts';
import { postImages } from './pictures/pictures.ts';

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'comments',
      table: blogComments,
      whose: ({ userId, email }) =>
        or(eq(blogComments.userId, userId), eq(sql`lower(${blogComments.email})`, email.toLowerCase())),
      about: ['userId', 'name', 'email', 'content', 'deviceHash'],
      secret: ['deviceHash'],
      // Its place stays where others have answered.
      erasure: {
        anonymous: { userId: null, name: '', email: '', content: '', deviceHash: '', state: 'deleted' },
      },
    }),
    holding({
      name: 'mails',
      table: blogCommentMails,
      whose: ({ userId }) => eq(blogCommentMails.authorId, userId),
      about: ['authorId'],
      erasure: 'goes along',
    }),
    holding({
      name: 'likes',
      table: blogLikes,
      about: ['deviceHash', 'countedAs'],
      erasure: 'kept',
    }),
    holding({
      name: 'reports',
      table: blogReports,
      about: ['deviceHash', 'networkHash'],
      erasure: 'kept',
    }),
    holding({
      name: 'views',
      table: blogViewMarks,
      about: ['mark'],
      erasure: 'kept',
    }),
    holding({
      name: 'revisions',
      table: blogRevisions,
      whose: ({ userId }) => eq(blogRevisions.savedBy, userId),
      about: ['savedBy'],
      erasure: { anonymous: { savedBy: null } },
    }),
    holding({
      name: 'posts',
      table: blogPosts,
      whose: ({ userId }) => eq(blogPosts.authorId, userId),
      about: ['authorId'],
      erasure: { anonymous: { authorId: null } },
    }),
    holding({
      name: 'saves',
      table: blogPosts,
      whose: ({ userId }) => eq(blogPosts.savedBy, userId),
      about: ['savedBy', 'savedInTab'],
      secret: ['savedInTab'],
      erasure: { anonymous: { savedBy: null, savedInTab: null } },
    }),
    imagesHeld({ name: 'pictures', of: postImages, shows: 'work', erasure: 'outlives' }),
    holding({
      name: 'named',
      table: blogAuthors,
      whose: ({ userId }) => eq(blogAuthors.namedBy, userId),
      about: ['namedBy'],
      erasure: { anonymous: { namedBy: null } },
    }),
    holding({
      name: 'author',
      table: blogAuthors,
      whose: ({ userId }) => eq(blogAuthors.userId, userId),
      about: ['userId', 'title', 'bio', 'slug'],
      erasure: 'deleted',
    }),
  ],
  [[blogPictures], [blogSlugs], [blogViewDays]],
);
