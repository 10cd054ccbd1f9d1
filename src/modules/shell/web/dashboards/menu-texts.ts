// The words of this module's menu entries.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-menu.json' with { type: 'json' };

export const t = texts(en);
