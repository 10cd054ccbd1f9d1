// The few words of accounts that every page of the product loads: menus, and what stands around a session.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-everywhere.json' with { type: 'json' };

export const t = texts(en);
