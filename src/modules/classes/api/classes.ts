// Classes and their members, for what is handed out to them.
export { classOfferOf } from '../server/class-feature.ts';
export { readClassOwner, requireClass } from '../server/class-store.ts';
export { memberOfToken } from '../server/door/door.ts';
export {
  className,
  givesRound,
  keptOf,
  membersOf,
  readMembers,
  requireMember,
  type StoredMember,
} from '../server/member-store.ts';
