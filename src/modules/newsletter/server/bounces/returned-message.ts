// Reads a returned message: delivery reports (RFC 3464) and spam reports (RFC 5965). In one pass, with
// limits, and without ever throwing, because anyone can write such messages.

import { createHash } from 'node:crypto';
import { kindOfStatus } from '#platform/server/network/failure-code.ts';
import type { BounceKind, BounceReport } from './report.ts';

const maxLines = 20_000;
const maxParts = 30;
const maxDepth = 3;
/** Of one field: what we look for is at its beginning. */
const maxFieldLetters = 8_000;

type Headers = Map<string, string>;
type Part = { headers: Headers; lines: string[] };

/** Fields until the first empty line; lines that begin with a space continue the one before. The first of a name counts. */
function readFields(lines: readonly string[], from = 0): { fields: Headers; end: number } {
  const unfolded: string[] = [];
  let end = from;
  for (; end < lines.length && lines[end]?.trim() !== ''; end++) {
    const line = lines[end] ?? '';
    if (/^[ \t]/.test(line) && unfolded.length > 0) unfolded.push(`${unfolded.pop()} ${line.trim()}`);
    else unfolded.push(line);
  }
  const fields: Headers = new Map();
  for (const line of unfolded) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name && !fields.has(name))
      fields.set(name, line.slice(colon + 1, colon + 1 + maxFieldLetters).trim());
  }
  return { fields, end: end + 1 };
}

function partOf(lines: string[]): Part {
  const { fields, end } = readFields(lines);
  return { headers: fields, lines: lines.slice(end) };
}

const typeOf = ({ headers }: Part): string =>
  (headers.get('content-type') ?? 'text/plain').split(';')[0]?.trim().toLowerCase() ?? '';

function parameterOf({ headers }: Part, name: string): string {
  for (const parameter of (headers.get('content-type') ?? '').split(';').slice(1, 20)) {
    const equals = parameter.indexOf('=');
    if (parameter.slice(0, Math.max(0, equals)).trim().toLowerCase() !== name) continue;
    return parameter
      .slice(equals + 1)
      .trim()
      .replaceAll('"', '')
      .slice(0, 200);
  }
  return '';
}

/** The lines of a part, with the transfer encoding removed. */
function decoded({ headers, lines }: Part): string[] {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? '';
  if (encoding === 'base64')
    return Buffer.from(lines.join(''), 'base64').toString('utf8').split('\n', maxLines);
  if (encoding !== 'quoted-printable') return lines;
  const joined: string[] = [];
  let open = '';
  for (const line of lines) {
    const text = line.trimEnd();
    if (text.endsWith('=')) {
      open += text.slice(0, -1);
      continue;
    }
    joined.push(open + text);
    open = '';
  }
  if (open) joined.push(open);
  return joined.map((line) =>
    line.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
}

/** All parts, including nested ones. */
function partsOf(part: Part, depth = 0): Part[] {
  const boundary = parameterOf(part, 'boundary');
  if (!typeOf(part).startsWith('multipart/') || boundary === '' || depth >= maxDepth) return [part];
  const found: Part[] = [];
  let current: string[] | null = null;
  for (const line of part.lines) {
    const mark = line.startsWith(`--${boundary}`) ? line.trimEnd().slice(boundary.length + 2) : null;
    if (mark !== '' && mark !== '--') {
      current?.push(line);
      continue;
    }
    if (current) found.push(...partsOf(partOf(current), depth + 1));
    current = mark === '' ? [] : null;
    if (found.length >= maxParts) return found.slice(0, maxParts);
  }
  if (current) found.push(...partsOf(partOf(current), depth + 1));
  return found.slice(0, maxParts);
}

/** `smtp; 550 5.1.1 …`: the text after the type. */
const behindKind = (text: string): string => text.slice(text.indexOf(';') + 1).trim();

type Finding = { kind: BounceKind; said: string };

/** The worst outcome in a delivery report. Messages that are only delayed will be reported again. */
function readDelivery(part: Part): Finding | null {
  const lines = decoded(part);
  let worst: Finding | null = null;
  for (let at = readFields(lines).end; at < lines.length; ) {
    const { fields, end } = readFields(lines, at);
    at = end;
    if (fields.get('action')?.toLowerCase() !== 'failed') continue;
    const status = fields.get('status') ?? '';
    const diagnostic = behindKind(fields.get('diagnostic-code') ?? '');
    const kind = kindOfStatus(status) ?? 'soft';
    const said = diagnostic || status;
    if (!worst || kind === 'hard') worst = { kind, said };
  }
  return worst;
}

function readFinding(parts: readonly Part[]): Finding | null {
  const delivery = parts.find((part) => /^message\/(?:global-)?delivery-status$/.test(typeOf(part)));
  if (delivery) return readDelivery(delivery);
  const feedback = parts.find((part) => typeOf(part) === 'message/feedback-report');
  if (!feedback) return null;
  const type = readFields(decoded(feedback)).fields.get('feedback-type')?.toLowerCase();
  return type === 'abuse' ? { kind: 'complaint', said: '' } : null;
}

/** Of the returned message, which is attached as a whole or as headers only. */
function returnedId(parts: readonly Part[]): string | null {
  const types = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];
  const original = parts.find((part) => types.includes(typeOf(part)));
  return original ? (readFields(decoded(original)).fields.get('message-id') ?? null) : null;
}

/** @returns null for any other message, and if it does not name one of ours */
export function readReturnedMessage(raw: Buffer, now: number): BounceReport | null {
  const lines = raw.toString('utf8').replaceAll('\r', '').split('\n', maxLines);
  const message = partOf(lines);
  const parts = partsOf(message);
  const finding = readFinding(parts);
  const messageId = returnedId(parts);
  if (!finding || !messageId) return null;
  const written = Date.parse(message.headers.get('date') ?? '');
  const at = Number.isFinite(written) ? Math.min(written, now) : now;
  const key = createHash('sha256').update(raw).digest('hex');
  return { key, ...finding, email: null, messageId, at };
}
