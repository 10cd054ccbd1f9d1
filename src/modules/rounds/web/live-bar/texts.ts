// The texts of the line that leads back to a live room.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-live-bar.json';

export const t = texts(en);
