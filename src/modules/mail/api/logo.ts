// The logo in the head of an email.
export { type MailLogo, mailLogoOf } from '../server/mail-logo.ts';
