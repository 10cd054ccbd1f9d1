// What the SEO module refuses with, and the HTTP status of each.
// 424: another server failed, so there is no reference to our log.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const SeoError = defineErrors(
  {
    seo_address_refused: 400,
    seo_robots_refused: 403,
    seo_unreadable: 424,
    seo_too_many: 429,
    seo_analysis_not_found: 404,
  },
  words,
);
