// What other modules show of organisations: logo and name, their colour, and the administrators' list.
import { lazy } from 'react';

export { BrandLine, brandScope } from './web/brand.tsx';
export { useMyBranding } from './web/my-branding.ts';

/** To be shown within a Suspense. */
export const OrganisationsPanel = lazy(() => import('./web/organisations-panel.tsx'));
