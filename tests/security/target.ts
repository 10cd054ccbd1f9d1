// A server in a separate process, in an empty folder, and the hands with which probes reach for it.
import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { newEmail, password } from '../support/app/people.ts';
import { RawSocket } from '../support/app/raw-socket.ts';
import { end } from '../support/app/server-process.ts';
import type { Answer, Ask, Attacker, Method, Target } from './probe.ts';
import type { Pulse } from './pulse.ts';

const adminEmail = 'admin@rounds.example';
const startWithinMs = 300_000;
const callWithinMs = 30_000;
const maxAnswerBytes = 64 * 1024 ** 2;
/** Requests and connections of one probe. */
const maxCalls = 5_000;

type Running = { child: ChildProcess; port: number; said: string };

async function start(dataDir: string, settings: Record<string, string>): Promise<Running> {
  const root = path.resolve(import.meta.dirname, '../..');
  const child = fork(path.join(root, 'src/start.ts'), [], {
    cwd: root,
    execArgv: ['--import', fileURLToPath(new URL('./pulse.ts', import.meta.url))],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      // It takes a moment to load; a probe that is about it asks for it.
      PHARMACOLOGY_DATA: '0',
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: password,
      ...settings,
    },
  });
  const running: Running = { child, port: 0, said: '' };
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the server was not ready in time\n${running.said.slice(-2_000)}`));
    }, startWithinMs);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code} before it was ready\n${running.said.slice(-2_000)}`));
    });
    const hear = (chunk: Buffer) => {
      running.said = (running.said + chunk).slice(-100_000);
      const port = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(running.said)?.[1];
      if (!port || running.port) return;
      running.port = Number(port);
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
  });
  return running;
}

/** A probe's access to the server: with its own budget, and its own address if the system has many. */
type Hand = { calls: number; address: string | undefined; sockets: Set<{ close(): void }> };

export class StartedServer {
  readonly dataDir: string;
  #settings: Record<string, string>;
  #running: Running;
  #addresses = 0;
  /** What was resident when it was last asked: growth counts from there, also in a process that was started again. */
  #baselineBytes = 0;

  private constructor(dataDir: string, settings: Record<string, string>, running: Running) {
    this.dataDir = dataDir;
    this.#settings = settings;
    this.#running = running;
  }

  static async start(settings: Record<string, string> = {}): Promise<StartedServer> {
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-security-'));
    return new StartedServer(dataDir, settings, await start(dataDir, settings));
  }

  get isRunning(): boolean {
    const { child } = this.#running;
    return child.exitCode === null && child.signalCode === null;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { child } = this.#running;
    const timer = setTimeout(() => child.kill('SIGKILL'), callWithinMs);
    await end(child, signal);
    clearTimeout(timer);
  }

  async remove(): Promise<void> {
    await this.stop('SIGKILL');
    await fs.rm(this.dataDir, { recursive: true, force: true });
  }

  async restart(settings: Record<string, string> = {}): Promise<void> {
    await this.stop();
    this.#settings = { ...this.#settings, ...settings };
    this.#running = await start(this.dataDir, this.#settings);
  }

  async pulse(): Promise<Pulse & { baselineBytes: number }> {
    const { child } = this.#running;
    if (!this.isRunning) throw new Error('the server has ended');
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the event loop stood still')), callWithinMs);
      child.once('message', (pulse) => {
        clearTimeout(timer);
        const { residentBytes } = pulse as Pulse;
        const baselineBytes = this.#baselineBytes || residentBytes;
        this.#baselineBytes = residentBytes;
        resolve({ ...(pulse as Pulse), baselineBytes });
      });
      child.send('pulse?');
    });
  }

  async isAlive(): Promise<boolean> {
    if (!this.isRunning) return false;
    try {
      const hand: Hand = { calls: 0, address: undefined, sockets: new Set() };
      return (await this.#request(hand, 'GET', '/api/health', {})).status === 200;
    } catch {
      return false;
    }
  }

  #reach(hand: Hand): void {
    hand.calls += 1;
    if (hand.calls > maxCalls) throw new Error(`the probe made more than ${maxCalls} calls`);
  }

  #request<T>(hand: Hand, method: Method, wholePath: string, ask: Ask): Promise<Answer<T>> {
    this.#reach(hand);
    const { body } = ask;
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const payload = body === undefined ? undefined : isRaw ? Buffer.from(body) : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const request = http.request({
        host: '127.0.0.1',
        port: this.#running.port,
        localAddress: ask.from ?? hand.address,
        agent: false,
        method,
        path: wholePath,
        headers: {
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...(ask.token && { authorization: `Bearer ${ask.token}` }),
          ...ask.headers,
        },
        signal: AbortSignal.timeout(callWithinMs),
      });
      request.once('error', reject);
      request.once('response', (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          chunks.push(chunk);
          if (size > maxAnswerBytes)
            response.destroy(new Error(`an answer of more than ${maxAnswerBytes} bytes`));
        });
        response.once('error', reject);
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
          const parsed = isJson && text ? JSON.parse(text) : null;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: parsed as T });
        });
      });
      request.end(payload);
    });
  }

  /** What the next probe is given. */
  grasp(): { target: Target; letGo(): void } {
    this.#addresses += 1;
    const hand: Hand = {
      calls: 0,
      // Limits count by address: what one probe has used up must not bar the next.
      address: process.platform === 'linux' ? `127.1.0.${this.#addresses}` : undefined,
      sockets: new Set(),
    };
    const server = this;
    const signIn = async (email: string): Promise<Attacker> => {
      type SignedIn = { token: string; user: { id: string } };
      const login = await server.#request<SignedIn>(hand, 'POST', '/api/auth/login', {
        body: { email, password },
      });
      if (login.status !== 200) throw new Error(`signing in: ${login.status} ${login.text}`);
      const { token, user } = login.body;
      return {
        id: user.id,
        email,
        password,
        token,
        call: (method, apiPath, body, ask) =>
          server.#request(hand, method, `/api${apiPath}`, { token, body, ...ask }),
      };
    };
    const signUp = async (role: 'teacher' | 'student'): Promise<Attacker> => {
      const body = { name: `Probing ${role}`, email: newEmail(role), password, role };
      const made = await server.#request(hand, 'POST', '/api/auth/register', { body });
      if (made.status !== 200) throw new Error(`signing up: ${made.status} ${made.text}`);
      return signIn(body.email);
    };
    const target: Target = {
      get origin() {
        return `http://127.0.0.1:${server.#running.port}`;
      },
      get port() {
        return server.#running.port;
      },
      dataDir: server.dataDir,
      request: (method, wholePath, ask = {}) => server.#request(hand, method, wholePath, ask),
      guest: (method, apiPath, body, ask) =>
        server.#request(hand, method, `/api${apiPath}`, { body, ...ask }),
      async teacher(plan = 'Free') {
        const teacher = await signUp('teacher');
        if (plan === 'Free') return teacher;
        const admin = await signIn(adminEmail);
        const body = { subscription: plan };
        const granted = await admin.call('PUT', `/users/${teacher.id}/subscription`, body);
        if (granted.status !== 200) throw new Error(`granting a plan: ${granted.status} ${granted.text}`);
        return teacher;
      },
      student: () => signUp('student'),
      admin: () => signIn(adminEmail),
      async socket(wholePath, ask = {}) {
        server.#reach(hand);
        const socket = await RawSocket.open(`ws://127.0.0.1:${server.#running.port}${wholePath}`, {
          headers: ask.headers,
          localAddress: ask.from ?? hand.address,
        });
        hand.sockets.add(socket);
        return socket;
      },
      raw(bytes, waitMs = 5_000) {
        server.#reach(hand);
        return new Promise((resolve, reject) => {
          const socket = net.connect({ host: '127.0.0.1', port: server.#running.port });
          let answer = '';
          const done = () => resolve(answer);
          const timer = setTimeout(() => socket.destroy(), waitMs);
          socket.on('data', (chunk) => {
            answer = (answer + chunk).slice(0, maxAnswerBytes);
          });
          socket.once('error', (error) => (answer ? done() : reject(error)));
          socket.once('close', () => {
            clearTimeout(timer);
            done();
          });
          socket.write(bytes);
        });
      },
      pulse: () => server.pulse(),
      isAlive: () => server.isAlive(),
      restart: (settings) => server.restart(settings),
      kill: () => server.stop('SIGKILL'),
    };
    return {
      target,
      letGo() {
        for (const socket of hand.sockets) socket.close();
      },
    };
  }
}
