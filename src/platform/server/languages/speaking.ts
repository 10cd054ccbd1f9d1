// In which language something is done: known to everything that a request’s handler, a page’s rendering or a mail’s text awaits,
// without being passed along.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#platform/contract/i18n.ts';

const speaking = new AsyncLocalStorage<Language>();

// The bundle of pages has a copy of i18n.ts of its own: both look here.
Object.assign(globalThis, { roundsLanguageHere: () => speaking.getStore() });

export const inLanguage = <T>(language: Language, work: () => T): T => speaking.run(language, work);
