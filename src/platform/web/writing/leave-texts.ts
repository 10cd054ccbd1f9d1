// The texts of leaving a page with unsaved work: apart, because the quiz editor needs no others.
import { texts } from '#platform/contract/i18n.ts';
import en from './locales/en-leave.json';

export const t = texts(en);
