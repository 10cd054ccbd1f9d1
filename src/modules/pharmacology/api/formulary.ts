// All drugs, as the tools read them.
export { type Formulary, type FormularyDrug, readFormulary } from '../server/formulary.ts';
export { dosageText } from '../server/reading/dosage-text.ts';
