// What a server module is made of, and what it is given.
import type { Caller } from '#platform/contract/access.ts';
import type { ErrorClass } from '#platform/contract/errors.ts';
import type { Bus } from './bus/bus.ts';
import type { Config } from './config.ts';
import type { Confined } from './confined/confined.ts';
import type { Database, OpenDatabase } from './database/database.ts';
import type { DiskSpace } from './database/disk-space.ts';
import type { Claim, Rate, RateLimits } from './http/rate-limit.ts';
import type { Route } from './http/routes.ts';
import type { SocketGate } from './http/socket-gate.ts';
import type { Jobs, JobWorker } from './jobs/jobs.ts';
import type { Logger } from './logging/logger.ts';
import type { Visit } from './network/reach.ts';
import type { PersonalData } from './people/personal-data.ts';
import type { Vault } from './secrets/vault.ts';

/** All that code may depend on besides its own module. Tests pass their own clock. */
export type Services = {
  config: Config;
  db: Database;
  database: OpenDatabase;
  bus: Bus;
  jobs: Jobs;
  vault: Vault;
  disk: DiskSpace;
  limits: RateLimits;
  /** For all work on what strangers sent: files, pages, answers of other services. */
  confined: Confined;
  log: Logger;
  /** The server's clock, in milliseconds since 1970; see clock.ts. It alone decides. */
  now(): number;
  /** By which addresses other devices reach this server, best first, for links that a visitor hands on. */
  originsFor(visit: Visit): string[];
  /** A page of this server as any visitor gets it, without going over the network. @param path with its query */
  readOwnPage(path: string, origin: string): Promise<OwnPage>;
  /** What modules further down the list provide for a point that a module further up has declared. */
  extensions<T>(point: ExtensionPoint<T>): readonly T[];
  /** What each module holds about people, in the order of the list; see people/every-module.ts. */
  personalData: readonly { module: string; data: PersonalData }[];
  /** What there is to call, module by module in the order of the list; all of it is there before anything is served. */
  offers: readonly ApiOffer[];
  /** Who a bearer token belongs to; from the one module that authenticates. */
  authenticate(token: string | undefined): Promise<Caller | null>;
};

export type OwnPage = { status: number; headers: Headers; bytes: Buffer };

/** What can be called of one module, and what it may refuse with. */
export type ApiOffer = { module: string; routes: readonly Route[]; errors: readonly ErrorClass[] };

/** A place where a module lets later modules add something, without knowing them. */
export type ExtensionPoint<T> = { readonly name: string; readonly witness?: T };
export type Extension = { point: ExtensionPoint<unknown>; provide(services: Services): unknown };

export function defineExtensionPoint<T>(name: string): ExtensionPoint<T> {
  return { name };
}

/** Who times people: while one of them does, the server's clock does not follow another that was set. */
export const stopwatches = defineExtensionPoint<{ isTiming(now: number): Promise<boolean> }>('stopwatches');

export function extend<T>(point: ExtensionPoint<T>, provide: (services: Services) => T): Extension {
  return { point, provide };
}

/** A column of texts that the vault has sealed, for whoever seals them again with another key. */
export type SealedColumn = {
  table: string;
  /** Its primary key, one column. */
  id: string;
  column: string;
  purposeOf(id: string): string;
};

export type ServerModule = {
  name: string;
  /** What it refuses with; see its `errors.ts`. */
  errors?: readonly ErrorClass[];
  /** Classes of endpoints with limits of their own, by the names under which contracts know them. */
  rates?: Readonly<Record<string, Rate>>;
  /** For whom a guest's request says to call, so that who shares an address with many has a limit of their own. */
  claimIn?(body: unknown): Claim | null;
  routes?(services: Services): Route[];
  /** Sockets under /api/live: who may connect and what happens then. */
  sockets?(services: Services): SocketGate[];
  /** Work that survives restarts; see jobs.ts. */
  jobs?(services: Services): JobWorker[];
  extensions?: Extension[];
  /** Every column of the module's tables that holds what `services.vault` has sealed. */
  sealed?: readonly SealedColumn[];
  /** Every table of the module, and what its columns hold about whom. */
  personalData?: PersonalData;
  authenticate?(services: Services, token: string): Promise<Caller | null>;
  /** Runs when the database is ready. What it returns runs at the shutdown, before the database closes. */
  start?(services: Services): Promise<(() => Promise<void>) | undefined>;
  /** Called once, for a brand-new embedded database; returns lines for the first start's greeting. */
  seed?(services: Services): Promise<string[]>;
};

export function defineServerModule(module: ServerModule): ServerModule {
  return module;
}
