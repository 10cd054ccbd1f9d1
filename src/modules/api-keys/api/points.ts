// What later modules may add to API keys.
export { apiScopes } from '../server/keys.ts';
