// How many emails anyone can have the server write to an address that they name.
export { type Asker, returnMailShare, takeMailShare } from '../server/mail-shares.ts';
