// The words of reports that are made in the background, and of the emails about them.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-made.json' with { type: 'json' };

export const t = texts(en);
