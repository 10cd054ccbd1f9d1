// The app's own texts: installing, a new version, and pages without a network.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-app.json';

export const t = texts(en);
