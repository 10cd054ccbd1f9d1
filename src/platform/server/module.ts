// What a server module consists of, and what it is given.
import type { Caller } from '#platform/contract/access.ts';
import type { ErrorClass } from '#platform/contract/errors.ts';
import type { Bus } from './bus/bus.ts';
import type { Check } from './checks/check.ts';
import type { Config } from './config.ts';
import type { Confined } from './confined/confined.ts';
import type { Database, OpenDatabase } from './database/database.ts';
import type { DiskSpace } from './database/disk-space.ts';
import type { Claim, Rate, RateLimits } from './http/rate-limit.ts';
import type { Route } from './http/routes.ts';
import type { SocketGate } from './http/socket-gate.ts';
import type { Jobs, JobWorker } from './jobs/jobs.ts';
import type { OfferedLanguages } from './languages/offered.ts';
import type { Logger } from './logging/logger.ts';
import type { Visit } from './network/reach.ts';
import type { PersonalData } from './people/personal-data.ts';
import type { Vault } from './secrets/vault.ts';

/** Everything that code may depend on besides its own module. Tests pass their own clock. */
export type Services = {
  config: Config;
  /** Of Rounds, from package.json. */
  version: string;
  db: Database;
  database: OpenDatabase;
  bus: Bus;
  jobs: Jobs;
  vault: Vault;
  disk: DiskSpace;
  /** In which people may read this server. */
  languages: OfferedLanguages;
  limits: RateLimits;
  /** For all work on untrusted input: files, pages, answers from other services. */
  confined: Confined;
  log: Logger;
  /** The server's clock, in milliseconds since 1970; see clock.ts. It alone decides. */
  now(): number;
  /** The addresses at which other devices reach this server, best first, for links that a visitor shares. */
  originsFor(visit: Visit): string[];
  /** Their paths, with names in place of ids; null while they are not known: during development, or without pages. */
  pages: { paths: ReadonlySet<string> | null };
  /** A page of this server as any visitor gets it, without going over the network. @param path with its query */
  readOwnPage(path: string, origin: string): Promise<OwnPage>;
  /** What modules further down the list provide for a point that a module further up has declared. */
  provided<T>(point: Point<T>): readonly T[];
  /** What each module stores about people, in the order of the list; see people/every-module.ts. */
  personalData: readonly { module: string; data: PersonalData }[];
  /** What operators can have checked: the platform's own, then each module's. */
  checks: readonly Check[];
  /** The API calls, module by module in the order of the list; complete before anything is served. */
  offers: readonly ApiOffer[];
  /** The owner of a bearer token; from the one module that authenticates. */
  authenticate(token: string | undefined): Promise<Caller | null>;
};

export type OwnPage = { status: number; headers: Headers; bytes: Buffer };

/** One module's API calls, and its error codes. */
export type ApiOffer = { module: string; routes: readonly Route[]; errors: readonly ErrorClass[] };

/** A place where a module lets later modules add something, without knowing them. */
export type Point<T> = { readonly name: string; readonly witness?: T };
export type Provision = { point: Point<unknown>; make(services: Services): unknown };

export function definePoint<T>(name: string): Point<T> {
  return { name };
}

/** Who times people: while one of them does, the server's clock does not follow one that was set. */
export const stopwatches = definePoint<{ isTiming(now: number): Promise<boolean> }>('stopwatches');

export function provide<T>(point: Point<T>, make: (services: Services) => T): Provision {
  return { point, make };
}

/** A column of texts sealed by the vault, for sealing them again with another key. */
export type SealedColumn = {
  table: string;
  /** Its primary key, one column. */
  id: string;
  column: string;
  /** For a JSON object of sealed texts: in which row, and under which name. */
  within?: { row: string; member: string };
  purposeOf(id: string): string;
};

export type ServerModule = {
  name: string;
  /** The modules that its files import from, on the server and in the browser: the architecture test compares. */
  needs: readonly string[];
  /** Its error codes; see its `errors.ts`. */
  errors?: readonly ErrorClass[];
  /** Rate classes with their own limits, by the names that contracts use. */
  rates?: Readonly<Record<string, Rate>>;
  /** Whom a guest's request claims to call for, so that people who share an address have their own limits. */
  claimIn?(body: unknown): Claim | null;
  routes?(services: Services): Route[];
  /** Sockets under /api/live: who may connect and what happens then. */
  sockets?(services: Services): SocketGate[];
  /** Work that survives restarts; see jobs.ts. */
  jobs?(services: Services): JobWorker[];
  /** What it adds at the points of modules above it. */
  provides?: Provision[];
  /** Every column of the module's tables that contains what `services.vault` has sealed. */
  sealed?: readonly SealedColumn[];
  /** What operators can have checked about its work, at a server and without one. */
  checks?: readonly Check[];
  /** Every table of the module, and what its columns store about whom. */
  personalData?: PersonalData;
  authenticate?(services: Services, token: string): Promise<Caller | null>;
  /** Runs when the database is ready. The returned function runs at shutdown, before the database closes. */
  start?(services: Services): Promise<(() => Promise<void>) | undefined>;
  /** Called once, for a brand-new embedded database; returns lines for the greeting at the first start. */
  seed?(services: Services): Promise<string[]>;
};

export function defineServerModule(module: ServerModule): ServerModule {
  return module;
}
