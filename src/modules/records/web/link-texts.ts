// The texts of the links below a record, separate from those for changing it: they are on public pages, which stay
// small.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-links.json';

export const t = texts(en);
