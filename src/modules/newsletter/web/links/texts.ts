// The words of the pages behind links in mails, bound once.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-links.json';

export const t = texts(en);
