// Closing the site to everyone but admins: a module decides; this carries it out.
import { AppError } from '#platform/contract/errors.ts';
import { definePoint, type Services } from '../module.ts';

/** `endsAt`: when it opens again, in milliseconds since 1970; null if no one knows. */
export type Closure = { endsAt: number | null };

/** Whether the site is closed, and until when. Called for each request, so it answers from memory. */
export const closings = definePoint<{ at(now: number): Closure | null }>('closings');

const unknownEndSeconds = 600;
const leastSeconds = 30;

export function closureOf(services: Services): Closure | null {
  for (const closing of services.provided(closings)) {
    const closure = closing.at(services.now());
    if (closure) return closure;
  }
  return null;
}

/** @returns the value of Retry-After */
export function secondsUntilOpen({ endsAt }: Closure, now: number): number {
  return endsAt === null ? unknownEndSeconds : Math.max(leastSeconds, Math.ceil((endsAt - now) / 1_000));
}

/** @throws AppError maintenance */
export function requireOpen(services: Services): void {
  const closure = closureOf(services);
  if (closure)
    throw new AppError('maintenance', { retryAfterSeconds: secondsUntilOpen(closure, services.now()) });
}
