// Faults of the demo server, chosen by the name of a model, to try out how Rounds handles them.
import { say } from './words.ts';

/** `demo/sample` does everything right. */
export const faultNames = [
  'sample',
  'slow',
  'busy-once',
  'busy',
  'no-credit',
  'bad-key',
  'unknown-model',
  'no-schema',
  'text-only',
  'error-in-200',
  'error-in-stream',
  'cut',
  'silent',
  'garbage',
  'empty',
  'flawed',
  'fuzz',
] as const;
export type FaultName = (typeof faultNames)[number];

/** @returns the fault and the seed that a model's name asks for: `demo/fuzz-17` */
export function faultIn(model: string): { fault: FaultName; seed: number } {
  const [, name = '', seed = '0'] =
    /^demo\/(error-in-200|[a-z][a-z-]*[a-z])(?:-(\d{1,6}))?$/.exec(model) ?? [];
  const fault = faultNames.find((one) => one === name) ?? 'sample';
  return { fault, seed: Number(seed) };
}

type Refusal = { status: number; error: object; retryAfter?: string };

/** Of faults that show before anything is answered. */
export function refusalFor(
  fault: FaultName,
  tries: number,
  responseFormat: string | undefined,
): Refusal | null {
  const refuse = (status: number, message: string, type?: string): Refusal => ({
    status,
    error: { message, code: status, ...(type && { metadata: { error_type: type } }) },
  });
  switch (fault) {
    case 'busy':
      return { ...refuse(429, say('busy')), retryAfter: '0' };
    case 'busy-once':
      return tries === 1 ? { ...refuse(503, say('none'), 'provider_overloaded'), retryAfter: '0' } : null;
    case 'no-credit':
      return refuse(402, say('credit'), 'payment_required');
    case 'bad-key':
      return refuse(401, say('key'));
    case 'unknown-model':
      return refuse(404, say('model'));
    case 'no-schema':
      return responseFormat === 'json_schema'
        ? refuse(400, 'response_format json_schema is not supported')
        : null;
    case 'text-only':
      return responseFormat ? refuse(400, 'response_format is not supported by this model') : null;
    default:
      return null;
  }
}

/** Deterministic: the same seed gives the same numbers. @returns numbers from 0 to below 1 */
export function numbersOf(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A good answer, corrupted: truncated, with letters swapped or doubled, or wrapped in chatter. */
export function spoilt(text: string, seed: number): string {
  const random = numbersOf(seed);
  const at = () => Math.floor(random() * text.length);
  switch (seed % 6) {
    case 0:
      return text.slice(0, at());
    case 1:
      return `${say('before')}\n\`\`\`json\n${text}\n\`\`\`\n${say('after')}`;
    case 2:
      return [...text]
        .map((letter) => (random() < 0.01 ? '"{}[],:\\'[Math.floor(random() * 8)] : letter))
        .join('');
    case 3:
      return text.replaceAll(/"[a-zA-Z]+":/g, (key) => (random() < 0.2 ? '"x":' : key));
    case 4:
      return text.replaceAll(/"([^"]*)"/g, (whole) =>
        random() < 0.1 ? String(Math.floor(random() * 1e9)) : whole,
      );
    default:
      return String.fromCharCode(...Array.from({ length: 200 }, () => Math.floor(random() * 0x2fff)));
  }
}
