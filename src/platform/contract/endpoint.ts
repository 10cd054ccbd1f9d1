// What an endpoint is: method, path, access, limits, schemas. Handlers, clients, OpenAPI and tests derive from it.
import { z } from 'zod';
import type { Access } from './access.ts';
import type { FormLimits } from './forms/form-limits.ts';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with `:name` for parameters. */
  path: string;
  access: Access;
  /**
   * How often one caller may call: a rate class of the platform (`platform/server/http/rate-limit.ts`), or of a module.
   */
  rate: string;
  /**
   * The scope that an API key needs to call this; a module declares its scopes. Without one the endpoint is closed to
   * API keys.
   */
  scope?: string;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A request body of raw bytes with these media types instead of JSON. */
  upload?: { mediaTypes: readonly string[]; maxBytes: number };
  /** A schema for JSON, or `file` for a download. */
  response: z.ZodType | 'file';
  /** Its possible error codes, besides those of any endpoint: from the platform, its own module, or one above. */
  errors?: readonly string[];
  /**
   * For a GET: the response only contains public records, the same for every caller. Clients that already
   * have it get a 304.
   */
  isSameForAll?: boolean;
  /** A plan, or doing without an account, allows it so many times a day. */
  hasDailyLimit?: true;
  /** Stays open while the site is closed for maintenance: work in progress, and signing in for admins. */
  staysOpen?: boolean;
  /** Largest JSON body in bytes; 64 KiB by default. */
  maxBodyBytes?: number;
  /** What a form knows of the body: added by the build where `useEndpointForm` names the endpoint, never written. */
  form?: FormLimits;
};

export type Contract = Record<string, Endpoint>;

export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

/** The body of every unsuccessful response. `reference` is set for internal errors and names the log line. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.unknown().optional(),
  reference: z.string().optional(),
});
export type ErrorBody = z.output<typeof ErrorBody>;

/** A response without content. */
export const Done = z.object({ ok: z.literal(true) });

type In<S> = S extends z.ZodType ? z.input<S> : unknown;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type Field<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? { [k in K]: In<E[K]> }
  : unknown;

/** What a caller of the endpoint passes. Parts whose schema accepts nothing may be left out. */
export type CallInput<E extends Endpoint> = Field<E, 'params'> &
  (E['query'] extends z.ZodType ? { query?: In<E['query']> } : unknown) &
  Field<E, 'body'> &
  (E['upload'] extends object ? { file: Blob } : unknown);

export type CallOutput<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : Blob;

/** What a handler receives: parsed input. */
export type HandlerInput<E extends Endpoint> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
  file: E['upload'] extends object ? { bytes: Buffer; mediaType: string } : undefined;
};

/** What every upload of an image takes. */
export const imageUpload = {
  mediaTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'],
  maxBytes: 10 * 1024 * 1024,
};

export type FileReply = {
  fileName: string;
  mediaType: string;
  content: NodeJS.ReadableStream | Buffer | string;
  inline?: boolean;
  cacheControl?: string;
  /** What names these bytes and no others: a client that has them already is sent none. */
  tag?: string;
};

/** In place of a file: another address, which has what was asked for. */
export type LeadsTo = { leadsTo: string };

/** A long answer whose lists are read while it is sent. */
export type Pieces<T> = {
  [K in keyof T]: T[K] extends readonly (infer Item)[] ? T[K] | AsyncIterable<Item> : T[K];
};
export type InPieces<T = Record<string, unknown>> = { inPieces: Pieces<T> };

/** What a handler returns. */
export type HandlerOutput<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : FileReply | LeadsTo;
