// What a form knows of a body's members, so that a field says what the server would say before anything is sent.

/** A text's limits count what is left of it without space at its ends, if the schema removes that. */
export type FieldLimits = {
  type?: 'email';
  isTrimmed?: true;
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  /** The server's sentences: for an empty text or list if it refuses that, and for what breaks a limit that fields don’t keep by themselves. */
  empty?: string;
  short?: string;
  low?: string;
  high?: string;
  format?: string;
};

/** By member of the body. */
export type FormLimits = Readonly<Record<string, FieldLimits>>;

/** Far looser than the server’s check: what it accepts is never refused here. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+$/;

/** @returns what the server would say of the value, as far as its limits tell; undefined if they allow it */
export function faultOf(limits: FieldLimits, value: unknown): string | undefined {
  if (typeof value === 'number') {
    if (limits.min !== undefined && value < limits.min) return limits.low;
    return limits.max !== undefined && value > limits.max ? limits.high : undefined;
  }
  if (Array.isArray(value)) return value.length === 0 ? limits.empty : undefined;
  if (typeof value !== 'string') return undefined;
  const text = limits.isTrimmed ? value.trim() : value;
  if (text === '') return limits.empty;
  if (limits.minLength !== undefined && text.length < limits.minLength) return limits.short;
  return limits.type === 'email' && !looksLikeEmail.test(text) ? limits.format : undefined;
}
