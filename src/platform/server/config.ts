// Reads the environment once, validates all of it, and passes it on as one object.
import path from 'node:path';
import { z } from 'zod';
import { maxHops, parseTrustedProxies, type TrustedProxies } from './network/proxies.ts';

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true');

const text = z.string().trim().min(1);

/** Every variable that Rounds reads. None is required. A test keeps `.env.example` in step with this. */
export const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('0.0.0.0'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Dumps a database that a new version has to change; 0 for one that is backed up otherwise. */
  BACKUP_BEFORE_UPDATE: flag.default(true),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** The address at which people reach the site, for links and QR codes; otherwise taken from the request. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => /^https?:\/\/[^/?#]+\/?$/.test(url), {
      error:
        'must be an address of its own, such as https://rounds.example.org: Rounds can’t run below a path',
    })
    .optional(),
  /** Which reverse proxies may state the client's address, or how many there are; see proxies.ts. */
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((setting, context) => {
      const proxies = parseTrustedProxies(setting);
      if (proxies !== null) return proxies;
      const message = `must be the number of proxies (0 to ${maxHops}) or a list of their addresses, such as loopback, 10.0.0.0/8`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  /** How long a stopping server says that it is not ready, before it stops: as long as a load balancer takes to notice. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  /** For this many seconds a browser that used HTTPS uses nothing else; 0 leaves that to the proxy. */
  HSTS_SECONDS: z.coerce.number().int().min(0).max(63_072_000).default(0),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: text.optional(),
  /** Starts closed for maintenance: only admins get in, and work in progress continues. */
  MAINTENANCE: flag.default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  /** Reports statements of the database that take this long, in milliseconds; 0 for none. */
  SLOW_STATEMENT_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  /** Lets monitoring read /metrics from anywhere with this bearer token; without it, only this machine can. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,512}=*$/, {
      error: 'must have at least 16 letters, digits or signs of . ~ + / - _',
    })
    .optional(),
  /** Encrypts stored secrets and signs licence codes; by default a key file in DATA_DIR does. */
  SECRET_KEY: z.string().min(32).optional(),
  /** Whether admins need a second factor before they may act as admins; by default only with DATABASE_URL. */
  ADMIN_SECOND_FACTOR: z
    .enum(['0', '1', 'true', 'false'])
    .transform((value) => value === '1' || value === 'true')
    .optional(),
  /** Turns on the payment webhook: the provider's signing secret. */
  PAYMENT_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** The provider's payment pages for Professional. */
  PAYMENT_LINK_PRO_MONTHLY: z.url({ protocol: /^https$/ }).optional(),
  PAYMENT_LINK_PRO_YEARLY: z.url({ protocol: /^https$/ }).optional(),
  /** Lets calls to addresses that people enter reach this machine and its network, for development and intranets. */
  OUTBOUND_PRIVATE: flag.default(false),
  /** `demo` answers calls to a language model with samples made on this machine, for trying things out and for tests. */
  AI_PROVIDER: z.enum(['demo']).optional(),
  /** 0 starts the pharmacology bench without the data set that comes with Rounds, for imports alone. */
  PHARMACOLOGY_DATA: flag.default(true),
  /**
   * The language for those whose browser asks for none that is offered: the tag of files beside `en.json`, or en-XA,
   * the tests' machine-made one.
   */
  TEXT_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z\d]+)*$/)
    .default('en'),
  /** 0 turns off the rate limits, for load tests of your own machine. */
  RATE_LIMITS: flag.default(true),
});

export type Config = {
  port: number;
  /** This very port is required; otherwise the next free one will do. */
  isPortSet: boolean;
  host: string;
  dataDir: string;
  databaseUrl?: string;
  backupBeforeUpdate: boolean;
  redisUrl?: string;
  publicUrl?: string;
  trustProxy: TrustedProxies;
  /** Between the signal to stop and no longer accepting connections. */
  drainSeconds: number;
  /** The duration of Strict-Transport-Security; no header if it is left out. */
  hstsSeconds?: number;
  adminEmail?: string;
  adminPassword?: string;
  /** Closed for maintenance from the start to the end of this process. */
  maintenance: boolean;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  slowStatementMs: number;
  metricsToken?: string;
  secretKey?: string;
  /** Admins act as such only once they have a second factor. */
  adminSecondFactor: boolean;
  payment?: { webhookSecret: string; proMonthlyUrl?: string; proYearlyUrl?: string };
  /** Whether outbound calls may reach private addresses; see outbound.ts. */
  outboundPrivate: boolean;
  /** Samples in place of a language model's answers. */
  aiProvider?: 'demo';
  /** Whether the pharmacology data set that comes with Rounds is loaded. */
  pharmacologyData: boolean;
  /** The tag of this server's usual language; see offered.ts. */
  textLanguage: string;
  rateLimits: boolean;
};

/** @throws Error naming all invalid variables together. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  // An empty variable counts as not set: `.env` files are full of them.
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The settings in the environment are not right:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    isPortSet: present.PORT !== undefined,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    backupBeforeUpdate: env.BACKUP_BEFORE_UPDATE,
    redisUrl: env.REDIS_URL,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: env.TRUST_PROXY,
    drainSeconds: env.DRAIN_SECONDS,
    hstsSeconds: env.HSTS_SECONDS,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    maintenance: env.MAINTENANCE,
    logLevel: env.LOG_LEVEL,
    slowStatementMs: env.SLOW_STATEMENT_MS,
    metricsToken: env.METRICS_TOKEN,
    secretKey: env.SECRET_KEY,
    adminSecondFactor: env.ADMIN_SECOND_FACTOR ?? env.DATABASE_URL !== undefined,
    payment: env.PAYMENT_WEBHOOK_SECRET
      ? {
          webhookSecret: env.PAYMENT_WEBHOOK_SECRET,
          proMonthlyUrl: env.PAYMENT_LINK_PRO_MONTHLY,
          proYearlyUrl: env.PAYMENT_LINK_PRO_YEARLY,
        }
      : undefined,
    outboundPrivate: env.OUTBOUND_PRIVATE,
    aiProvider: env.AI_PROVIDER,
    pharmacologyData: env.PHARMACOLOGY_DATA,
    textLanguage: env.TEXT_LANGUAGE,
    rateLimits: env.RATE_LIMITS,
  };
}
