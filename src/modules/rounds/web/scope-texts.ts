// What API keys may be allowed to do here, in words: apart from the module's other texts, because pages.ts reads them.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-scopes.json' with { type: 'json' };

export const scopeText = texts(en);
