// What happens to this module's part of an account when it is deleted.
import type { DeletionNote } from '#modules/accounts/points.ts';
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json';

const t = texts(en);

const note: DeletionNote = { gone: t('gone') };

export default note;
