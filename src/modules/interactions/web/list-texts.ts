// The texts of pasted and saved lists, which few people open: separate from those of the form.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-lists.json';

export const t = texts(en);
