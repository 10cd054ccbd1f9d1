import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Services } from '#platform/server/module.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { User } from '../../contract.ts';
import { ensureAdmin } from './register.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const password = 'Correct-horse-7';

function withAdmin(adminEmail?: string, adminPassword?: string): Services {
  return { ...app.services, config: { ...app.services.config, adminEmail, adminPassword } };
}

function login(email: string, withPassword = password) {
  return app.people.guest.call<{ user: User }>('POST', '/auth/login', { email, password: withPassword });
}

it('startup creates the admin from the settings once, and leaves the password alone afterwards', async () => {
  await ensureAdmin(withAdmin('Boss@example.org', password));
  await ensureAdmin(withAdmin('boss@example.org', 'Another-horse-8'));
  expect((await login('boss@example.org')).body.user).toMatchObject({
    role: 'admin',
    subscription: 'Enterprise',
  });
  expect((await login('boss@example.org', 'Another-horse-8')).status).toBe(401);
});

it('startup makes no one an admin who already has an account', async () => {
  const teacher = await app.people.create('teacher');
  const email = teacher.user?.email ?? '';
  await ensureAdmin(withAdmin(email, password));
  expect((await login(email)).body.user.role).toBe('teacher');
});

it('startup does nothing without both settings', async () => {
  await ensureAdmin(withAdmin('half@example.org'));
  await ensureAdmin(withAdmin(undefined, password));
  expect((await login('half@example.org')).status).toBe(401);
});

it('startup accepts a weak password from the settings, because startup must not fail for it', async () => {
  await ensureAdmin(withAdmin('weak@example.org', 'secret'));
  expect((await login('weak@example.org', 'secret')).body.user.role).toBe('admin');
});
