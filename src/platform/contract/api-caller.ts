// How pages that the server renders call the API: in process, as nobody.
import type { CallInput, CallOutput, Endpoint } from './endpoint.ts';

export type ApiCaller = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CallOutput<E>>;
