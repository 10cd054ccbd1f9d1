// Which answers are right, and who may see it.
export { giveKey, hasSameQuestion, hideKeyOrders, isOnlyAnotherKey } from '../server/keys.ts';
