// Finding drugs by what people write: names, misspelt names, names within a text.
export { drugOfLookAlike, lookAlikesOf } from '../server/search/look-alikes.ts';
export { type LookedUp, lookUpDrug, misspeltDrug } from '../server/search/look-up.ts';
export { drugsNamedIn } from '../server/search/names-in-text.ts';
