// Whether an item says which answer is right: what doesn't is never "ok".
import type { InterchangeBody } from '#question-types/interface/interchange.ts';

export function hasKey(body: InterchangeBody): boolean {
  switch (body.kind) {
    case 'choice':
      return body.options.some(({ isRight }) => isRight);
    case 'boolean':
      return body.isTrue !== null;
    case 'text':
      return body.accepted.some(({ text }) => text.trim() !== '');
    case 'number':
      return body.value !== null;
    case 'gaps':
      return body.gaps.every(({ accepted }) => accepted.some((text) => text.trim() !== ''));
    case 'areas':
      return body.right.length > 0;
    default:
      return true;
  }
}
