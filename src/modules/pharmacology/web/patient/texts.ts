// The texts about the patient.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-patient.json';

export const t = texts(en);
