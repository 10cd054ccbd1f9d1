// The texts of the administrators' page of badge keys.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-admin.json';

export const t = texts(en);
