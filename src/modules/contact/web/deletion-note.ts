// What happens to this module's part of an account when it is deleted.
import type { DeletionNote } from '#modules/accounts/points.ts';
import { t } from './texts.ts';

const note: DeletionNote = { gone: t('gone') };

export default note;
