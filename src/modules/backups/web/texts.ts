// The texts of the admin's page.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json';

export const t = texts(en);
