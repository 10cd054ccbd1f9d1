// What a module says of each of its endpoints for the tests of authorisation and of malformed input.
import type { TestApp } from './app.ts';
import type { Stage } from './stage.ts';

export type EndpointCall = {
  params?: Record<string, string>;
  /** A parameter that is repeated has a list. */
  query?: Record<string, string | readonly string[]>;
  body?: Record<string, unknown>;
  file?: Buffer;
  /** Of the file; `image/png` by default. */
  mediaType?: string;
  headers?: Record<string, string>;
};

export const callers = ['guest', 'student', 'owner', 'otherTeacher', 'admin'] as const;
export type CallerName = (typeof callers)[number];
export type Statuses = Record<CallerName, number>;

export type AccessRow = {
  /** Who gets what from the good call, which is about the owner's objects. */
  statuses: Statuses;
  /** One good call. A stage is spent by the calls that change it. */
  call(stage: Stage, app: TestApp): EndpointCall | Promise<EndpointCall>;
  /** A success ends the caller's session or account, so everyone who calls it is a new person of their role. */
  isSpending?: true;
};

/** A further row, about other objects than the good call's. */
export type AccessVariant = {
  title: string;
  endpoint: string;
  change(call: EndpointCall, stage: Stage, app: TestApp): EndpointCall | Promise<EndpointCall>;
  statuses: Statuses;
};

export type ModuleAccess = { rows: Record<string, AccessRow>; variants?: AccessVariant[] };

export const everyone: Statuses = { guest: 200, student: 200, owner: 200, otherTeacher: 200, admin: 200 };
export const signedIn: Statuses = { ...everyone, guest: 401 };
export const teachers: Statuses = { ...signedIn, student: 403 };
export const admins: Statuses = { guest: 401, student: 403, owner: 403, otherTeacher: 403, admin: 200 };
/** To another teacher, an object of someone else is not there. */
export const ownersOfIt: Statuses = { ...teachers, otherTeacher: 404 };

/** Everyone gets the same answer. */
export function all(status: number): Statuses {
  return { guest: status, student: status, owner: status, otherTeacher: status, admin: status };
}

/** The same call with other IDs in its path. */
export const inPlaceOf = (call: EndpointCall, params: Record<string, string>): EndpointCall => ({
  ...call,
  params,
});

/** The address of a call, below /api. */
export function addressOf(path: string, { params = {}, query = {} }: EndpointCall): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([key, values]) =>
    [values].flat().map((value) => [key, value]),
  );
  const search = new URLSearchParams(pairs).toString();
  return search ? `${filled}?${search}` : filled;
}
