// What a key may be allowed, in the order in which it is offered. Named here so that no schema comes to the page.
import type { ApiScope } from '#platform/contract/access.ts';

export const allScopes = [
  'quizzes:read',
  'quizzes:write',
  'rounds:write',
  'results:read',
] as const satisfies readonly ApiScope[];
