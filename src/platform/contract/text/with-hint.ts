// A refusal's message, followed by what to do about it where its details say so.

/** @param details of the refusal; `hint` is a sentence, after a message without a full stop */
export function withHint({ message, details }: { message: string; details?: unknown }): string {
  const { hint } = (details ?? {}) as { hint?: unknown };
  return typeof hint === 'string' ? `${message}. ${hint}` : message;
}
