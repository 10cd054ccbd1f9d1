// The patient of a tab, for the tools that compare or calculate with one; apart from what all tools share, so that only
// they load it.
export { conditionName, kidneyWords, patientWords } from './web/patient/patient-words.ts';
export { usePatient } from './web/patient/stored-patient.ts';

/** Loaded once the page is there: most people check without a patient. */
export const loadPatientForm = () => import('./web/patient/patient-form.tsx');
