// Bringing quizzes from files and taking them out, on the wire.
import { defineContract } from '#platform/contract/endpoint.ts';

export const exchangeContract = defineContract({});
