// Binds handlers to a contract. A missing handler or one that returns another type does not compile.
import type { Access, Caller } from '#platform/contract/access.ts';
import type {
  Contract,
  Endpoint,
  HandlerInput,
  HandlerOutput,
  InPieces,
} from '#platform/contract/endpoint.ts';

/** The caller as the endpoint's access guarantees it: never null unless guests may call. */
type CallerOf<A extends Access> = A extends 'guest' ? Caller | null : Caller;

export type RequestContext<A extends Access = Access> = {
  caller: CallerOf<A>;
  /** When the request arrived, by the server's clock, in milliseconds since 1970. */
  receivedAt: number;
  /** The bearer token itself, for operations on its own session. */
  token: string | undefined;
  /** The address at which the caller reaches this server, without a trailing slash. */
  origin: string;
  /** The caller's network address and user agent. Both are claims, fit for people to read. */
  client: { address: string; userAgent: string };
  /** `HEAD` if only the headers of a `GET` are requested. */
  method: string;
  /** A header of the request, for signatures of webhooks. */
  header(name: string): string | undefined;
};

type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  context: RequestContext<E['access']>,
) => Promise<HandlerOutput<E> | InPieces<HandlerOutput<E>>>;

type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> };

/** The handlers of some of a contract's endpoints, for a table that is assembled from several. */
export type HandlersOf<C extends Contract, Names extends keyof C = keyof C> = Pick<Handlers<C>, Names>;

/** What is known of a request before its body: none of it has been checked against the contract. */
export type Head = { params: Record<string, string>; header(name: string): string | undefined };

type First<E extends Endpoint> = (caller: CallerOf<E['access']>, head: Head) => Promise<void>;

export type Route = {
  name: string;
  endpoint: Endpoint;
  handle(input: HandlerInput<Endpoint>, context: RequestContext): Promise<unknown>;
  /** Refuses before a byte of the body is read. */
  first?: ((caller: Caller | null, head: Head) => Promise<void>) | undefined;
  /** Turns what is sent into the contract's form where its meaning is clear, and refuses what would be dropped. */
  understand?: ((body: unknown) => unknown) | undefined;
};

/** What some endpoints do before their handlers. */
type Before<C extends Contract> = {
  /** Refuses a call by its caller, address and headers, before its body is read. */
  first?: { readonly [K in keyof C]?: First<C[K]> };
  /** Reads bodies that may come in other forms than the contract's. */
  understand?: { readonly [K in keyof C]?: (body: unknown) => unknown };
};

export function routes<C extends Contract>(
  contract: C,
  handlers: NoInfer<Handlers<C>>,
  { first = {}, understand = {} }: NoInfer<Before<C>> = {},
): Route[] {
  return Object.entries(contract).map(([name, endpoint]) => ({
    name,
    endpoint,
    first: first[name] as Route['first'],
    understand: understand[name],
    handle: async (input, context) => {
      // The table pairs each endpoint with its own handler; the key ties the two types together, which TypeScript can't
      // see.
      const handler = handlers[name] as unknown as (input: unknown, context: unknown) => unknown;
      return handler(input, context);
    },
  }));
}
