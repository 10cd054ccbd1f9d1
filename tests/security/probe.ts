// What a probe is made of, and what it is given. How to add one is in probes.ts.
import type { RawSocket } from '../support/app/raw-socket.ts';

export type Finding = {
  /** Whether the server withstood the attack. */
  isHeld: boolean;
  /** What was seen, in a few words with numbers: it is in the probe's line. */
  seen: string;
};

export type Probe = {
  /** What holds, as a sentence. */
  name: string;
  /** The point of the list of attacks that it belongs to. */
  point: string;
  /**
   * Settings of the server; a probe with settings gets its own server. All limits are on unless the settings change
   * them.
   */
  settings?: Record<string, string>;
  /** Broken if it takes longer; a minute by default. */
  withinMs?: number;
  /** Broken if the server's event loop stood still for longer at a stretch. Without a limit, it is only reported. */
  maxDelayMs?: number;
  /** Broken if the server's memory grew by more at its peak. Without a limit, it is only reported. */
  maxGrowthMb?: number;
  /** What it throws counts as broken. */
  run(server: Target): Promise<Finding>;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS';

export type Answer<T = unknown> = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** Null if the answer is no JSON. */
  body: T;
};

export type Ask = {
  token?: string;
  /** A string or bytes go as they are, everything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The loopback address to call from, such as 127.0.0.9, where the system has several; each probe has its own otherwise. */
  from?: string;
};

export type Attacker = {
  id: string;
  email: string;
  password: string;
  token: string;
  /** `path` is below /api. */
  call<T = unknown>(method: Method, path: string, body?: unknown, ask?: Ask): Promise<Answer<T>>;
};

/** The started server and what a probe may do to it: on this machine only, and so many calls only. */
export type Target = {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  readonly port: number;
  /** The folder of its database and backups. */
  readonly dataDir: string;

  /** Any request; `path` is whole, with its `/api`. Gives up after half a minute, and reads 64 MB at most. */
  request<T = unknown>(method: Method, path: string, ask?: Ask): Promise<Answer<T>>;
  /** A call below /api of someone without an account. */
  guest<T = unknown>(method: Method, path: string, body?: unknown, ask?: Ask): Promise<Answer<T>>;
  /** Signs someone new up, and in. Teachers are on the free plan by default. */
  teacher(plan?: 'Free' | 'Pro' | 'Enterprise'): Promise<Attacker>;
  student(): Promise<Attacker>;
  /** A new session of the server's one administrator. */
  admin(): Promise<Attacker>;

  /** A WebSocket that sends anything a probe wants; `path` is whole, such as /api/live/CODE. */
  socket(path: string, ask?: Pick<Ask, 'headers' | 'from'>): Promise<RawSocket>;
  /**
   * Sends bytes over a plain connection.
   * @returns what was received until the server closed it or `waitMs` had passed
   */
  raw(bytes: string | Buffer, waitMs?: number): Promise<string>;

  /** What the process has used since this was last asked: its longest standstill and its memory. */
  pulse(): Promise<{ delayMs: number; peakBytes: number; residentBytes: number }>;
  isAlive(): Promise<boolean>;
  /** Ends the process in good order and starts it again on the same folder; other settings stay from now on. */
  restart(settings?: Record<string, string>): Promise<void>;
  /** Ends the process at once, as a power cut does. Start it again with `restart`. */
  kill(): Promise<void>;
};
