// The texts of the teacher's screens.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-teacher.json' with { type: 'json' };

export const t = texts(en);
