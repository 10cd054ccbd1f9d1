import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { Calculation } from '../contract.ts';

const path = '/pharmacology/dosage-calculations';
const guestPath = '/pharmacology/guest/dosage-calculations';

/** 60 years, 70 kg, 1 mg/dL: 77.8 mL/min in the reference's worked example. */
const clearance = (age = 60) => ({
  calculatorId: 'cockcroft-gault',
  inputs: {
    sex: 'male',
    age: { value: age, unit: 'year' },
    weightUsed: 'actual',
    weight: { value: 70, unit: 'kg' },
    creatinine: { value: 1, unit: 'mg/dL' },
  },
});

let app: TestApp;
let student: Person;
let guest: Person;

beforeAll(async () => {
  app = await createTestApp();
  student = await app.people.create('student');
  guest = app.people.guest;
});
afterAll(() => app.close());

const calculate = (who: Person, body: unknown, headers = {}) =>
  who.call<{ calculation: Calculation; code: string; message: string }>(
    'POST',
    who === guest ? guestPath : path,
    body,
    headers,
  );

describe('a calculation', () => {
  test('shows the result, its steps and the disclaimer, and is stored for the signed-in person', async () => {
    const { status, body } = await calculate(student, clearance());
    expect(status).toBe(200);
    const main = body.calculation.outputs.find(({ isMain }) => isMain);
    expect(main?.value).toBeCloseTo(77.78, 2);
    expect(body.calculation.steps.length).toBeGreaterThan(0);
    expect(body.calculation.disclaimer).toContain('Education only. Not for patient care.');

    const list = await student.call<{ calculations: Calculation[]; total: number }>('GET', path);
    expect(list.body.calculations[0]).toEqual(body.calculation);
    const deleted = await student.call('DELETE', `${path}/${body.calculation.id}`);
    expect(deleted.status).toBe(200);
    expect((await student.call<{ total: number }>('GET', path)).body.total).toBe(0);
  });

  test('of a guest is not stored', async () => {
    const { status, body } = await calculate(guest, clearance(), { 'x-device': 'one' });
    expect(status).toBe(200);
    expect(body.calculation.id).toBeNull();
  });

  test('of someone else is visible to an admin and to no one else', async () => {
    const other = await app.people.create('teacher');
    const admin = await app.people.create('admin');
    await calculate(other, clearance(41));
    const theirs = `${path}?userId=${other.user?.id}`;
    expect((await student.call('GET', theirs)).status).toBe(403);
    expect((await admin.call<{ total: number }>('GET', theirs)).body.total).toBe(1);
  });

  test('refuses impossible input, naming the field, and does not count towards the daily limit', async () => {
    const device = { 'x-device': 'slips' };
    for (let slip = 0; slip < 12; slip++) {
      const negative = { ...clearance().inputs, weight: { value: -1 - slip, unit: 'kg' } };
      const { status, body } = await calculate(
        guest,
        { calculatorId: 'cockcroft-gault', inputs: negative },
        device,
      );
      expect(status).toBe(422);
      expect(body.message).toMatch(/weight/i);
    }
    expect((await calculate(guest, clearance(), device)).status).toBe(200);
  });

  test('with an unknown calculator is refused', async () => {
    const { status, body } = await calculate(student, { calculatorId: 'no-such', inputs: {} });
    expect([status, body.code]).toEqual([404, 'calculator_not_found']);
  });
});

describe('an answer while someone types', () => {
  const livePath = '/pharmacology/guest/dosage-answers';
  const live = (who: Person, body: unknown, headers = {}) =>
    who.call<{ calculation: Calculation; code: string; details: { field?: string } }>(
      'POST',
      livePath,
      body,
      headers,
    );
  const usedBy = async (who: Person, headers = {}) => {
    const use = await who.call<{ uses: { feature: string; used: number }[] }>(
      'GET',
      '/pharmacology/guest/daily-use',
      undefined,
      headers,
    );
    return use.body.uses.find(({ feature }) => feature === 'dosage')?.used;
  };

  test('is the same result, not stored, for guests and for signed-in people', async () => {
    const typist = await app.people.create('student');
    for (const who of [guest, typist]) {
      const { status, body } = await live(who, clearance(), { 'x-device': 'live' });
      expect(status).toBe(200);
      expect(body.calculation.id).toBeNull();
      expect(body.calculation.outputs.find(({ isMain }) => isMain)?.value).toBeCloseTo(77.78, 2);
    }
    expect((await typist.call<{ total: number }>('GET', path)).body.total).toBe(0);
    expect((await live(guest, { calculatorId: 'no-such', inputs: {} })).status).toBe(404);
  });

  test('for forty keystrokes is one use, and pressing the button for the last of them is none', async () => {
    const device = { 'x-device': 'typing' };
    for (let age = 20; age < 60; age++) expect((await live(guest, clearance(age), device)).status).toBe(200);
    expect(await usedBy(guest, device)).toBe(1);
    expect((await calculate(guest, clearance(59), device)).status).toBe(200);
    expect(await usedBy(guest, device)).toBe(1);
    // The button settles what was typed; pressing it for anything else afterwards counts.
    expect((await calculate(guest, clearance(60), device)).status).toBe(200);
    expect(await usedBy(guest, device)).toBe(1);
    expect((await calculate(guest, clearance(30), device)).status).toBe(200);
    expect(await usedBy(guest, device)).toBe(2);
  });

  test('counts again after a minute and for another calculator, and ends with the daily limit', async () => {
    const device = { 'x-device': 'staying' };
    for (let minute = 0; minute < 9; minute++) {
      expect((await live(guest, clearance(20 + minute), device)).status).toBe(200);
      app.advance(40_000);
      expect((await live(guest, clearance(40 + minute), device)).status).toBe(200);
      app.advance(21_000);
    }
    expect(await usedBy(guest, device)).toBe(9);
    const { sex, age, creatinine } = clearance().inputs;
    const other = { calculatorId: 'ckd-epi-2021', inputs: { sex, age, creatinine } };
    expect((await live(guest, other, device)).status).toBe(200);
    expect(await usedBy(guest, device)).toBe(10);
    const refused = await live(guest, clearance(80), device);
    expect([refused.status, refused.body.code]).toEqual([429, 'GUEST_LIMIT']);
    expect((await calculate(guest, other, device)).status).toBe(200);
  });

  test('many simultaneous ones are one use', async () => {
    const device = { 'x-device': 'at once' };
    await Promise.all(Array.from({ length: 12 }, (_, at) => live(guest, clearance(20 + at), device)));
    expect(await usedBy(guest, device)).toBe(1);
  });

  test('names the impossible field, and does not count', async () => {
    const device = { 'x-device': 'half typed' };
    const { inputs } = clearance();
    const slip = { ...inputs, weight: { value: -7, unit: 'kg' } };
    const { status, body } = await live(guest, { calculatorId: 'cockcroft-gault', inputs: slip }, device);
    expect([status, body.code, body.details.field]).toEqual([422, 'calculation_invalid', 'weight']);
    expect(await usedBy(guest, device)).toBe(0);
  });
});

describe('the daily limit', () => {
  test('of a guest is ten different calculations; repeating one is free; the next day starts again', async () => {
    const device = { 'x-device': 'limited' };
    for (let age = 30; age < 40; age++)
      expect((await calculate(guest, clearance(age), device)).status).toBe(200);
    expect((await calculate(guest, clearance(30), device)).status).toBe(200);

    const refused = await calculate(guest, clearance(40), device);
    expect([refused.status, refused.body.code]).toEqual([429, 'GUEST_LIMIT']);
    expect(refused.body.message).toMatch(/^Free usage limit reached/);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(86_400);

    const use = await guest.call<{ uses: { feature: string; used: number; limit: number }[] }>(
      'GET',
      '/pharmacology/guest/daily-use',
      undefined,
      device,
    );
    expect(use.body.uses).toContainEqual(expect.objectContaining({ feature: 'dosage', used: 10, limit: 10 }));

    app.advance(seconds * 1_000 + 1_000);
    expect((await calculate(guest, clearance(40), device)).status).toBe(200);
  });

  test('holds for many simultaneous requests', async () => {
    const device = { 'x-device': 'hasty' };
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => calculate(guest, clearance(20 + index), device)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  test('applies to a new device name behind the same address too', async () => {
    const statuses: number[] = [];
    for (let device = 0; device < 41; device++) {
      const header = { 'x-device': `invented-${device}` };
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, index) => calculate(guest, clearance(20 + index), header)),
      );
      statuses.push(...replies.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(400);
    expect(statuses.at(-1)).toBe(429);
  });

  test('of a free account names the plan and how to get more', async () => {
    const free = await app.people.create('teacher', 'Free');
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        calculate(free, clearance((index % 83) + 18 + Math.floor(index / 83) / 2)),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(100);
    const refused = await calculate(free, clearance(99.5));
    expect([refused.status, refused.body.code]).toEqual([429, 'DAILY_LIMIT_EXCEEDED']);
    expect(refused.headers).toMatchObject({ 'x-plan': 'Free', 'x-upgrade-required': 'true' });
  });
});
