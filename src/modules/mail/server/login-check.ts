// Whether the mail server lets Rounds sign in: for operators, without sending anything.
import nodemailer from 'nodemailer';
import type { Check } from '#platform/server/checks/check.ts';
import { isComplete, openPassword, readSettings } from './settings.ts';
import { t } from './texts.ts';
import { asReply, optionsOf, type SmtpError, wordsOf } from './transport.ts';

export const loginCheck: Check = {
  id: 'mail-server',
  title: t('check'),
  needsDatabase: true,
  async run({ database, openVault }) {
    const settings = await readSettings(database.db);
    if (!isComplete(settings))
      return { state: 'warning', sentence: t('check.none'), whatToDo: t('check.none.do') };
    const about = { host: `${settings.host}:${settings.port}` };
    let password: string;
    try {
      password = openPassword({ vault: await openVault() }, settings);
    } catch {
      return { state: 'failed', sentence: t('check.sealed'), whatToDo: t('check.sealed.do') };
    }
    const transporter = nodemailer.createTransport(optionsOf(settings, password));
    try {
      await transporter.verify();
      return { state: 'ok', sentence: t('check.ok', about) };
    } catch (error) {
      const reply = asReply(wordsOf(error as SmtpError), settings, password);
      return { state: 'failed', sentence: t('check.failed', { ...about, reply }), whatToDo: t('check.do') };
    } finally {
      transporter.close();
    }
  },
};
