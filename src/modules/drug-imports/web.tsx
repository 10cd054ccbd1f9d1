// What later modules show of imports: what other sources say of a drug, beside its monograph.
export { FromOtherSources } from './web/from-other-sources.tsx';
