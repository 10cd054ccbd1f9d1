/** Whether nothing was written or marked, whatever the type of the question. */
export function isNothing(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.every(isNothing);
  return answer === undefined || answer === null || (typeof answer === 'string' && answer.trim() === '');
}
