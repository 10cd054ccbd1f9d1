// What becomes of certificates when an account is deleted.
import type { DeletionNote } from '#modules/accounts/points.ts';
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-deletion.json';

const t = texts(en);

const note: DeletionNote = { stays: t('stays') };

export default note;
