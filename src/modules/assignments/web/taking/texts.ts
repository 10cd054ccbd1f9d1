// The texts of the page on which a member takes an assignment.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-taking.json' with { type: 'json' };

export const t = texts(en);
