// What the app says of itself: installing, a new version, and pages without a network.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json';

export const t = texts(en);
