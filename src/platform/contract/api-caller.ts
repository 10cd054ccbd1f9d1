// How pages that the server renders call the API: in process, as no one.
import type { CallInput, CallOutput, Endpoint } from './endpoint.ts';

export type ApiCaller = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CallOutput<E>>;
