// What later modules may add to questions written by a language model.
export { itemResults } from '../server/outcomes/item-results.ts';
export { type SiteTexts, siteTexts } from '../server/sources/site-texts.ts';
