// How a call to a provider can fail: kinds of faults, each with a message for people, recognised from status, body and
// stream.
import type { AppError } from '#platform/contract/errors.ts';
import { OutboundError } from '#platform/server/network/outbound.ts';
import { AiError } from '../../errors.ts';
import { t } from '../texts.ts';

export type FaultKind =
  /** It does not accept requests in this form; another form may work. */
  | 'format'
  | 'key'
  | 'credit'
  | 'busy'
  | 'overloaded'
  | 'tooLong'
  | 'refused'
  | 'policy'
  | 'notFound'
  | 'request'
  | 'silent'
  | 'stopped'
  | 'unreachable'
  | 'empty'
  | 'invalid'
  | 'cancelled';

export class ProviderFault extends Error {
  readonly kind: FaultKind;
  readonly retryAfterMs: number | undefined;
  /** Whether the provider may have begun to answer, and charges for it. */
  readonly mayHaveCost: boolean;

  constructor(
    kind: FaultKind,
    detail = '',
    options: ErrorOptions & { retryAfterMs?: number; mayHaveCost?: boolean } = {},
  ) {
    super(detail || kind, options);
    this.name = 'ProviderFault';
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
    this.mayHaveCost = options.mayHaveCost ?? false;
  }
}

/** Faults that may not recur when the call is repeated, or made to another model. */
export const passing: ReadonlySet<FaultKind> = new Set(['busy', 'overloaded', 'unreachable', 'silent']);

const byErrorType: Record<string, FaultKind> = {
  context_length_exceeded: 'tooLong',
  max_tokens_exceeded: 'tooLong',
  payment_required: 'credit',
  provider_overloaded: 'overloaded',
  refusal: 'refused',
  content_policy_violation: 'policy',
  rate_limit_exceeded: 'busy',
  authentication: 'key',
};

const byStatus: Record<number, FaultKind> = {
  401: 'key',
  402: 'credit',
  403: 'policy',
  404: 'notFound',
  408: 'busy',
  409: 'busy',
  413: 'tooLong',
  425: 'busy',
  429: 'busy',
};

const aboutFormat =
  /response_format|json_schema|json_object|structured|grammar|strict|support.{0,40}parameters/i;
const aboutLength = /context.{0,12}(length|window|size)|maximum.{0,20}tokens|too (long|many tokens)/i;

/** What a status and a body of an error say. `code` may be a number in it, as in the errors of a stream. */
export function faultOf(
  status: number,
  error: { message?: string; code?: unknown; metadata?: { error_type?: unknown } } | undefined,
  retryAfter?: string | null,
): ProviderFault {
  const said = (error?.message ?? '').slice(0, 300);
  const type = String(error?.metadata?.error_type ?? (typeof error?.code === 'string' ? error.code : ''));
  const real = typeof error?.code === 'number' ? error.code : status;
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  const retryAfterMs = seconds >= 0 ? seconds * 1_000 : undefined;
  const kind = Object.hasOwn(byErrorType, type)
    ? byErrorType[type]
    : aboutFormat.test(said)
      ? 'format'
      : aboutLength.test(said)
        ? 'tooLong'
        : (byStatus[real] ?? (real >= 500 ? 'overloaded' : 'request'));
  return new ProviderFault(kind ?? 'request', said, { retryAfterMs });
}

/** From what was thrown while a connection was opened or read. */
export function faultOfNetwork(error: unknown, hasBegun: boolean): ProviderFault {
  if (error instanceof ProviderFault) return error;
  const options = { cause: error, mayHaveCost: hasBegun };
  if (error instanceof OutboundError) {
    if (error.reason === 'time')
      return hasBegun ? new ProviderFault('stopped', '', options) : new ProviderFault('silent', '', options);
    return new ProviderFault(hasBegun ? 'stopped' : 'unreachable', error.message, options);
  }
  return new ProviderFault(hasBegun ? 'stopped' : 'unreachable', '', options);
}

/** What only those who run the site can fix. */
export const forAdmins: ReadonlySet<FaultKind> = new Set([
  'key',
  'credit',
  'notFound',
  'request',
  'unreachable',
]);

/** The refusal that a person reads: what an administrator has to do is said to administrators. */
export function refusalOf(fault: ProviderFault, isAdmin: boolean): AppError {
  const { kind } = fault;
  if (kind === 'empty') return new AiError('ai_no_content');
  if (kind === 'invalid' || kind === 'format') return invalidResponse(isAdmin);
  const retryAfterSeconds =
    fault.retryAfterMs === undefined ? undefined : Math.ceil(fault.retryAfterMs / 1_000);
  const more = { details: { kind }, retryAfterSeconds };
  if (!isAdmin && forAdmins.has(kind))
    return new AiError('ai_failed', { ...more, message: t('unavailable') });
  const reason = fault.message === kind ? '–' : fault.message || '–';
  if (kind === 'request' || kind === 'unreachable')
    return new AiError('ai_failed', { ...more, message: t(kind, { reason }) });
  const hasOther = kind === 'tooLong' && isAdmin;
  return new AiError('ai_failed', { ...more, message: t(hasOther ? 'tooLong.admin' : kind) });
}

/** With what to check: the message itself is quoted by the specification. */
export function invalidResponse(isAdmin: boolean, isCutOff = false): AppError {
  const hint = t(isCutOff ? 'hint.cut' : 'hint.invalid');
  const more = t(isCutOff ? 'hint.cut.admin' : 'hint.invalid.admin');
  return new AiError('ai_invalid_response', { details: { hint: isAdmin ? more : hint } });
}
