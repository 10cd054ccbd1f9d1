// Password hashing: Node's own argon2id, a limited number at a time, stored in the PHC string format.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '#platform/contract/errors.ts';

const derive = promisify(argon2);

/** OWASP's minimum for argon2id: memory in KiB, passes, lanes. */
const current = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/**
 * Each hash takes 19 MiB and a thread: a storm of sign-ins waits in line, and beyond that is asked to come back later.
 */
const maxAtOnce = 2;
const maxWaiting = 500;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < maxAtOnce) running += 1;
  else if (waiting.length >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 5 });
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // The next in line takes over this turn, so that no one slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function tagOf(password: string, nonce: Buffer, cost: typeof current): Promise<Buffer> {
  return inTurn(() => derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost }));
}

/** @returns `$argon2id$v=19$m=…,t=…,p=…$salt$hash` */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, nonce, current);
  const { memory, passes, parallelism } = current;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** Also false for a stored text that is not a hash: no password matches such an account. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = phc.exec(stored);
  if (!parts) return false;
  const [, memory, passes, parallelism, nonce = '', expected = ''] = parts;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const tag = await tagOf(password, Buffer.from(nonce, 'base64url'), cost);
  const wanted = Buffer.from(expected, 'base64url');
  return wanted.length === tag.length && timingSafeEqual(wanted, tag);
}

/** Whether a stored hash was made when less work was enough. */
export function isOutdated(stored: string): boolean {
  const parts = phc.exec(stored);
  if (!parts) return false;
  const [memory = 0, passes = 0] = parts.slice(1, 3).map(Number);
  return memory < current.memory || passes < current.passes;
}

let decoy: Promise<string> | undefined;

/** Does the work of a check for an address without an account, so that both take the same time. */
export async function verifyNothing(password: string): Promise<false> {
  decoy ??= hashPassword('there is no such account');
  await verifyPassword(password, await decoy);
  return false;
}
