import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentSchema, readConfig } from '#platform/server/config.ts';

const example = fs.readFileSync(path.resolve(import.meta.dirname, '../.env.example'), 'utf8');
const variables = Object.keys(environmentSchema.shape);

function exampleValues(): Record<string, string> {
  return Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}

describe('.env.example', () => {
  it('has every variable of the schema, and no other, in the same order', () => {
    expect(variables.length).toBeGreaterThan(5);
    expect(Object.keys(exampleValues())).toEqual(variables);
  });

  it('shows the defaults: copied as it is, it changes nothing', () => {
    expect(readConfig(exampleValues())).toEqual(readConfig({}));
  });

  it('says of each variable what it does', () => {
    const lines = example.split('\n');
    for (const name of variables) {
      const before = lines
        .slice(
          0,
          lines.findIndex((line) => line.startsWith(`${name}=`)),
        )
        .reverse();
      // Variables that belong together share what is said above the first of them.
      expect(
        before.find((line) => !/^[A-Z_]+=/.test(line)),
        name,
      ).toMatch(/^# \w.*\.$|: \S+$/);
    }
  });
});

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      isPortSet: false,
      host: '0.0.0.0',
      pharmacologyData: true,
      rateLimits: true,
      trustProxy: 0,
    });
    expect(readConfig({}).dataDir).toBe(path.resolve('data'));
  });

  it('names all problems together', () => {
    const wrong = {
      PORT: 'many',
      DATABASE_URL: 'mysql://host/name',
      REDIS_URL: 'host:6379',
      PUBLIC_URL: 'rounds.example.org',
      TRUST_PROXY: 'maybe',
      ADMIN_EMAIL: 'nobody',
      LOG_LEVEL: 'loud',
      SECRET_KEY: 'x'.repeat(31),
      ADMIN_SECOND_FACTOR: 'sometimes',
      PAYMENT_WEBHOOK_SECRET: 'whsec_short',
      PAYMENT_LINK_PRO_MONTHLY: 'http://pay.example.org/pro',
      PAYMENT_LINK_PRO_YEARLY: 'pay.example.org/pro',
      RATE_LIMITS: 'few',
    };
    expect(() => readConfig(wrong)).toThrow(/^The settings in the environment are not right:\n/);
    for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(`  ${name}: `);
  });

  it('never repeats a secret in what it complains about', () => {
    const secret = 'hunter2-hunter2';
    const settings = {
      DATABASE_URL: `mysql://rounds:${secret}@host/name`,
      ADMIN_PASSWORD: secret,
      SECRET_KEY: secret,
      PAYMENT_WEBHOOK_SECRET: secret,
      PORT: 'x',
    };
    expect(() => readConfig(settings)).toThrow('DATABASE_URL');
    expect(() => readConfig(settings)).not.toThrow(secret);
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '1.5'],
    ['HOST', '   '],
    ['PUBLIC_URL', 'https://school.example.org/rounds'],
    ['PUBLIC_URL', 'https://school.example.org/?site=rounds'],
    ['DRAIN_SECONDS', '61'],
    ['METRICS_TOKEN', 'too short'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'loopback, proxy.example.org'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('takes an empty variable as one that is not set', () => {
    const empty = Object.fromEntries(variables.map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('reads flags and addresses', () => {
    const read = readConfig({
      PORT: '0',
      TRUST_PROXY: '1',
      RATE_LIMITS: 'false',
      PUBLIC_URL: 'https://rounds.example.org/',
      DATABASE_URL: 'postgresql://rounds@localhost/rounds',
      REDIS_URL: 'rediss://cache.example.org:6380',
    });
    expect(read).toMatchObject({
      port: 0,
      isPortSet: true,
      trustProxy: 1,
      pharmacologyData: true,
      rateLimits: false,
      publicUrl: 'https://rounds.example.org',
      databaseUrl: 'postgresql://rounds@localhost/rounds',
      redisUrl: 'rediss://cache.example.org:6380',
    });
  });

  it('trusts no proxy, so many, or the listed ones', () => {
    const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy;
    expect(['', '0', 'false', '1', 'true', '3'].map(trusted)).toEqual([0, 0, 0, 1, 1, 3]);
    expect(trusted('loopback, 10.1.0.0/16,2001:db8::1')).toEqual(['loopback', '10.1.0.0/16', '2001:db8::1']);
  });

  it('keeps a secret key of 32 characters or more as it is, spaces included', () => {
    const secretKey = ` ${'k'.repeat(30)} `;
    expect(readConfig({ SECRET_KEY: secretKey }).secretKey).toBe(secretKey);
    expect(readConfig({}).secretKey).toBeUndefined();
  });

  it('requires a second factor of admins with a real database, unless turned off', () => {
    const DATABASE_URL = 'postgres://rounds@localhost/rounds';
    const decided = (settings: Record<string, string>) => readConfig(settings).adminSecondFactor;
    expect(decided({})).toBe(false);
    expect(decided({ DATABASE_URL })).toBe(true);
    expect(decided({ DATABASE_URL, ADMIN_SECOND_FACTOR: '' })).toBe(true);
    for (const off of ['0', 'false']) expect(decided({ DATABASE_URL, ADMIN_SECOND_FACTOR: off })).toBe(false);
    for (const on of ['1', 'true']) expect(decided({ ADMIN_SECOND_FACTOR: on })).toBe(true);
  });

  it('switches payments on by the secret of their webhook alone', () => {
    const links = {
      PAYMENT_LINK_PRO_MONTHLY: 'https://pay.example.org/monthly',
      PAYMENT_LINK_PRO_YEARLY: 'https://pay.example.org/yearly',
    };
    const PAYMENT_WEBHOOK_SECRET = 'whsec_0123456789';
    expect(readConfig({}).payment).toBeUndefined();
    // A page to pay on whose payments no one would learn of is not offered.
    expect(readConfig(links).payment).toBeUndefined();
    expect(readConfig({ PAYMENT_WEBHOOK_SECRET }).payment).toEqual({ webhookSecret: PAYMENT_WEBHOOK_SECRET });
    expect(readConfig({ PAYMENT_WEBHOOK_SECRET, ...links }).payment).toEqual({
      webhookSecret: PAYMENT_WEBHOOK_SECRET,
      proMonthlyUrl: links.PAYMENT_LINK_PRO_MONTHLY,
      proYearlyUrl: links.PAYMENT_LINK_PRO_YEARLY,
    });
  });
});
