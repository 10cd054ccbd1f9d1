// The help and documentation API: articles, what they can be found by, and the API's own description.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';

/** `install` has only one article, shown at three addresses. */
export const ArticleArea = z.enum(['help', 'documentation', 'install']);
export type ArticleArea = z.output<typeof ArticleArea>;

const Heading = z.object({ id: z.string(), title: z.string(), level: z.number().int() });

const ArticleLink = z.object({ path: z.string(), title: z.string(), description: z.string() });
export type ArticleLink = z.output<typeof ArticleLink>;

export const Article = ArticleLink.extend({
  area: ArticleArea,
  /** The day on which someone last compared it with the product. */
  updated: z.iso.date(),
  /** Made from our own Markdown, which contains no HTML. */
  html: z.string(),
  contents: z.array(Heading),
  previous: ArticleLink.nullable(),
  next: ArticleLink.nullable(),
});
export type Article = z.output<typeof Article>;

const Question = z.object({ id: z.string(), title: z.string(), html: z.string(), text: z.string() });

/** A part of a page that can be found: its heading, and all its words. */
export const SearchEntry = z.object({
  /** With `#…` if it is not the beginning of the page. */
  path: z.string(),
  page: z.string(),
  heading: z.string(),
  text: z.string(),
  /** Synonyms that are not on the page. */
  keywords: z.string(),
});
export type SearchEntry = z.output<typeof SearchEntry>;

const Refusal = z.object({ code: z.string(), status: z.number().int(), message: z.string() });

const Call = z.object({
  /** As in the OpenAPI document. */
  name: z.string(),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  access: z.enum(['guest', 'user', 'student', 'teacher', 'admin']),
  scope: z.string().nullable(),
  errors: z.array(z.string()),
  /** Its place on the OpenAPI page, with its parameters and answers. */
  reference: z.string(),
});
export type Call = z.output<typeof Call>;

export const ApiOverview = z.object({
  groups: z.array(z.object({ id: z.string(), title: z.string(), calls: z.array(Call) })),
  refusals: z.array(Refusal),
});
export type ApiOverview = z.output<typeof ApiOverview>;

/** Any text, so that an unknown area is simply not found. */
const area = z.string().max(20);

const read = { method: 'GET', access: 'guest', rate: 'read', isSameForAll: true } as const;

export const guidesContract = defineContract({
  listArticles: {
    ...read,
    path: '/guides/articles/:area',
    summary: 'List the help or documentation articles, with the help’s common questions',
    params: z.object({ area }),
    response: z.object({ articles: z.array(ArticleLink), questions: z.array(Question) }),
    errors: ['article_not_found'],
  },
  readArticle: {
    ...read,
    path: '/guides/articles/:area/:name',
    summary: 'Get an article as HTML, with its table of contents',
    params: z.object({ area, name: oneLine().max(60) }),
    response: z.object({ article: Article }),
    errors: ['article_not_found'],
  },
  readSearchIndex: {
    ...read,
    path: '/guides/search-index',
    summary: 'Get the search terms of help and documentation',
    response: z.object({ entries: z.array(SearchEntry) }),
  },
  readApiOverview: {
    ...read,
    path: '/guides/api',
    summary: 'List every API call: who can make it, and which errors it can return',
    response: ApiOverview,
  },
});
