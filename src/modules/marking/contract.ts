// Marking on the wire: answers that a person marks, and regrading after a key was wrong.
import { defineContract } from '#platform/contract/endpoint.ts';

export const markingContract = defineContract({});
