// The instructions for models. People never see them.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-prompts.json' with { type: 'json' };

export const prompt = texts(en);
