// The texts of a question's history, in the editor.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-history.json' with { type: 'json' };

export const t = texts(en);
