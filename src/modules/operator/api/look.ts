// Who runs the site, its name, logo and colour.
export { readOperator, readSiteLook } from '../server/settings.ts';
export { siteLogos } from '../server/site-logo.ts';
