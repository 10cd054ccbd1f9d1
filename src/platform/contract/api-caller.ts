// How server-rendered pages call the API: in process, anonymously.
import type { CallInput, CallOutput, Endpoint } from './endpoint.ts';

export type ApiCaller = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CallOutput<E>>;
