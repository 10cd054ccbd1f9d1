// What models are told. Every prompt has a version in its name's file, and nothing of it is shown to people.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-prompts.json' with { type: 'json' };

export const prompt = texts(en);
