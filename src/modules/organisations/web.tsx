// What other modules show of organisations: logo and name, and their colour.
export { BrandLine, brandScope } from './web/brand.tsx';
export { useMyBranding } from './web/my-branding.ts';
