// The texts that all tools of the bench share; separate from the module's other texts, so that small pages stay small.
import { texts } from '#platform/contract/i18n.ts';
import disclaimer from '../locales/en-disclaimer.json';
import en from '../locales/en-shared.json';

export const t = texts(en, disclaimer);
