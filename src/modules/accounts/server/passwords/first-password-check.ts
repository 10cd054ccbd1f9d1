// Whether the first administrator still has the password of the settings, which anyone with access to these can read.
import type { Check } from '#platform/server/checks/check.ts';
import { readUserByEmail } from '../queries.ts';
import { t } from '../texts.ts';
import { verifyPassword } from './password.ts';

export const firstPasswordCheck: Check = {
  id: 'first-password',
  title: t('check'),
  needsDatabase: true,
  async run({ config: { adminEmail, adminPassword }, database }) {
    const admin = adminEmail && adminPassword ? await readUserByEmail(database.db, adminEmail) : null;
    if (!admin || !adminPassword) return { state: 'skipped', sentence: t('check.none') };
    if (await verifyPassword(adminPassword, admin.passwordHash))
      return { state: 'warning', sentence: t('check.first'), whatToDo: t('check.first.do') };
    return { state: 'ok', sentence: t('check.changed') };
  },
};
