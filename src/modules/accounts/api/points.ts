// What later modules may add to accounts.
export { governance } from '../server/own-account/governance.ts';
export { otherAccess } from '../server/own-account/other-access.ts';
export { secondFactors } from '../server/sign-in/sign-in.ts';
