// The few texts of accounts that every page loads: menus, and what surrounds a session.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-everywhere.json' with { type: 'json' };

export const t = texts(en);
