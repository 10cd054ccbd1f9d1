// Talks SMTP: sends one message and returns the mail server's reply.

import nodemailer, { type Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';
import type { RenderedMail } from './render.ts';
import { asLine } from './render.ts';
import { openPassword, type StoredSettings } from './settings.ts';
import { t } from './texts.ts';

export type Outcome = {
  /** `refused`: this message will never be accepted. `unreachable`: another try may succeed. */
  kind: 'sent' | 'refused' | 'unreachable';
  /** The mail server's words, or what prevented a reply. */
  reply: string;
};

export type Letter = RenderedMail & { mailId: string; to: string; date: Date };

const connectionTimeoutMs = 10_000;
const silenceTimeoutMs = 15_000;
/** For the whole conversation: a server that answers one byte at a time must not hold up the others. */
const conversationTimeoutMs = 60_000;
const maxReplyLength = 500;

type ServerSettings = Pick<StoredSettings, 'host' | 'port' | 'security' | 'username'>;

export function optionsOf(settings: ServerSettings, password: string): SMTPPool.Options & { pool: true } {
  const { host, port, security, username } = settings;
  return {
    pool: true,
    maxConnections: 2,
    host,
    port,
    secure: security === 'tls',
    // Never unencrypted if encryption was requested, and never without checking the certificate.
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username !== '' && { auth: { user: username, pass: password } }),
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    dnsTimeout: connectionTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** The server's words, or what prevented them. If encryption failed, they (“command not recognized”) don't say so. */
export const wordsOf = (error: SmtpError): string =>
  error.code === 'ETLS' ? error.message : error.response || error.message;

/**
 * A permanent refusal is about the message: a wrong password (535) or a closed connection (554 immediately) may be
 * fixed.
 */
function isAboutMessage({ code, responseCode = 0 }: SmtpError): boolean {
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return responseCode === 0 || responseCode >= 500;
  return false;
}

/** What may be stored and shown: one line, and not the password, should the server repeat it. */
export function asReply(words: string, { username }: StoredSettings, password: string): string {
  const secrets = [
    password,
    Buffer.from(password).toString('base64'),
    Buffer.from(`\0${username}\0${password}`).toString('base64'),
  ];
  const hidden =
    password === '' ? words : secrets.reduce((text, secret) => text.replaceAll(secret, '…'), words);
  return asLine(hidden).slice(0, maxReplyLength);
}

async function converse(transporter: Transporter, settings: StoredSettings, letter: Letter): Promise<string> {
  const { fromName, fromEmail, replyTo } = settings;
  const domain = fromEmail.split('@').at(-1);
  const sending = transporter.sendMail({
    // Addresses given as objects are not split at commas; the envelope says who receives the message.
    from: { name: asLine(fromName), address: fromEmail },
    to: { name: '', address: letter.to },
    envelope: { from: { name: '', address: fromEmail }, to: [{ name: '', address: letter.to }] },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: asLine(letter.subject),
    text: letter.text,
    html: letter.html,
    date: letter.date,
    // The same for every try, so that mailboxes fold a repeat after a crash.
    messageId: `<${letter.mailId}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), conversationTimeoutMs);
  });
  try {
    const { response } = await Promise.race([sending, tooLong]);
    return String(response);
  } finally {
    clearTimeout(timer);
  }
}

/** One mailbox, without anything that mail programs read as more than that. */
export const plainAddress = /^[^\s,;:<>()[\]"\\@]+@[^\s,;:<>()[\]"\\@]+$/;

async function sendWith(
  transporter: Transporter,
  settings: StoredSettings,
  password: string,
  letter: Letter,
): Promise<Outcome> {
  if (!plainAddress.test(letter.to)) return { kind: 'refused', reply: t('reply.noMailbox') };
  try {
    const reply = await converse(transporter, settings, letter);
    return { kind: 'sent', reply: asReply(reply, settings, password) };
  } catch (caught) {
    const error = caught as SmtpError;
    const reply = asReply(wordsOf(error), settings, password);
    return { kind: isAboutMessage(error) ? 'refused' : 'unreachable', reply };
  }
}

type Pool = { version: string; transporter: Transporter; password: string };
const memoryOf = perApp<{ pool?: Pool }>(() => ({}));

export function closePool(services: Services): void {
  const memory = memoryOf(services);
  memory.pool?.transporter.close();
  memory.pool = undefined;
}

/** Keeps its connections open between emails, as long as the settings stay the same. */
export async function sendLetter(
  services: Services,
  settings: StoredSettings,
  letter: Letter,
): Promise<Outcome> {
  const version = JSON.stringify(settings);
  let { pool } = memoryOf(services);
  if (pool?.version !== version) {
    closePool(services);
    const password = openPassword(services, settings);
    pool = { version, password, transporter: nodemailer.createTransport(optionsOf(settings, password)) };
    memoryOf(services).pool = pool;
  }
  return sendWith(pool.transporter, settings, pool.password, letter);
}

/** On a separate connection, so that the reply is about these settings alone. */
export async function sendTestLetter(
  services: Services,
  settings: StoredSettings,
  letter: Letter,
): Promise<Outcome> {
  const password = openPassword(services, settings);
  const transporter = nodemailer.createTransport(optionsOf(settings, password));
  try {
    return await sendWith(transporter, settings, password, letter);
  } finally {
    transporter.close();
  }
}
