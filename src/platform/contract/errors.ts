// What an expected error is. The platform throws `AppError`; a module declares its own error class in its `errors.ts`.
import type { ErrorBody } from './endpoint.ts';
import { type PlatformCode, platformCodes } from './error-codes.ts';
import { type Dictionary, texts } from './i18n.ts';
import words from './locales/en-errors.json' with { type: 'json' };

type Statuses = Readonly<Record<string, number>>;
/** `message` replaces the code's own message, if details make it clearer. */
type Options = {
  message?: string;
  details?: unknown;
  /** Seconds after which another try makes sense; sent as Retry-After. */
  retryAfterSeconds?: number;
  /** More response headers. */
  headers?: Record<string, string>;
};
const sentence = texts<[Dictionary]>(words);

/** An expected error. */
export class AppError extends Error {
  static readonly statuses: Statuses = platformCodes;
  override readonly name = 'AppError';
  readonly code: string;
  readonly status: number;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Record<string, string>;

  constructor(code: PlatformCode, options?: Options);
  /** With a code that is not the platform's. */
  constructor(code: string, options: Options & { message: string }, status: number);
  constructor(code: string, options: Options = {}, status = AppError.statuses[code] ?? 500) {
    super(options.message ?? sentence(code));
    this.code = code;
    this.status = status;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.headers = options.headers ?? {};
  }

  toBody(): ErrorBody {
    return { code: this.code, message: this.message, details: this.details };
  }
}

/** The class of a module's errors: each code with its HTTP status, and its message for people. */
export function defineErrors<const Own extends Statuses>(
  statuses: Own,
  own: Record<keyof Own & string, string>,
) {
  const ownSentence = texts<[Dictionary]>(own);
  return class extends AppError {
    static override readonly statuses = statuses;
    constructor(code: keyof Own & string, options: Options = {}) {
      super(code, { ...options, message: options.message ?? ownSentence(code) }, statuses[code] ?? 500);
    }
  };
}
export type ErrorClass = { readonly statuses: Statuses; new (code: never): AppError };
export type CodeOf<Errors extends ErrorClass> = keyof Errors['statuses'] & string;
