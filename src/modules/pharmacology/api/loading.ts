// Loading a part of the data set, only if its files changed.
export { hashOf, loadPart, raiseRevision } from '../server/loading/parts.ts';
