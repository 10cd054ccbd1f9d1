// Interactions between drugs, and of one drug.
export { checkDrugs, interactionsOf } from '../server/checking.ts';
