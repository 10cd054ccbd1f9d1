// Name, logo and colour of an organisation, where its people are.
export { brandingOf, shownBrandOf } from '../server/branding.ts';
export { organisationLogos } from '../server/logos.ts';
