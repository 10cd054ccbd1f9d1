// The part of section 7 about pharmacology, with exactly its payloads; see `strict-client.api.test.ts`.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDrugs, drugDraft } from '#modules/pharmacology/tests/pharmacology-fixtures.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import type { Person } from '../support/app/people.ts';
import { idOf, type Loose, ok } from '../support/app/strict-call.ts';

let app: TestApp;
let guest: Person;
let teacher: Person;
let student: Person;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp({ aiProvider: 'demo' });
  await addDrugs(app);
  guest = app.people.guest;
  teacher = await app.people.create('teacher', 'Enterprise');
  student = await app.people.create('student');
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

describe('pharmacology', () => {
  test('drugs', async () => {
    const list = '?search=war&drugClass=&limit=10&page=1';
    expect((await ok(student, 'GET', `/pharmacology/drugs${list}`)).drugs.length).toBeGreaterThan(0);
    expect((await ok(guest, 'GET', `/pharmacology/guest/drugs${list}`)).drugs.length).toBeGreaterThan(0);
    const { id: _, ...draft } = drugDraft({ generic: 'strictol' });
    const { drug } = await ok(admin, 'POST', '/pharmacology/drugs', draft);
    const read = (await ok(student, 'GET', `/pharmacology/drugs/${drug.id}`)).drug;
    await ok(admin, 'PUT', `/pharmacology/drugs/${drug.id}`, read);
    await ok(admin, 'DELETE', `/pharmacology/drugs/${drug.id}`);
  });

  test('interactions', async () => {
    const pair = 'drugIds=aspirin&drugIds=warfarin';
    expect(await ok(student, 'GET', `/pharmacology/drug-interactions?${pair}`)).toMatchObject({
      interactions: expect.any(Array),
    });
    const few = await student.call('GET', '/pharmacology/drug-interactions?drugIds=aspirin');
    expect(few.body).toMatchObject({ message: 'At least 2 drug IDs are required' });
    const sent = {
      drugAId: 'aspirin',
      drugBId: 'clonazepam',
      severity: 'MAJOR',
      mechanism: 'A mechanism',
      effect: 'An effect',
      management: 'Avoid',
      evidence: 'Established',
      references: 'A label. US FDA, 2024.',
    };
    const { interaction } = await ok(admin, 'POST', '/pharmacology/drug-interactions', sent);
    expect(interaction).toMatchObject({ drugAId: 'aspirin', drugBId: 'clonazepam', severity: 'MAJOR' });
    const path = `/pharmacology/drug-interactions/${interaction.id}`;
    await ok(admin, 'PUT', path, interaction);
    expect((await ok(admin, 'PUT', path, { severity: 'MINOR' })).interaction.severity).toBe('MINOR');
    await ok(admin, 'DELETE', path);
    const asGuest = { drugIds: ['aspirin', 'warfarin'] };
    const checked = await ok(guest, 'POST', '/pharmacology/guest/drug-interactions', asGuest);
    expect(Array.isArray(checked) || Array.isArray(checked.interactions)).toBe(true);
  });

  test('dosage calculations', async () => {
    // The specification names no payload; this is ours.
    const order = {
      calculatorId: 'ckd-epi-2021',
      inputs: { age: { value: 60, unit: 'year' }, sex: 'female', creatinine: { value: 1, unit: 'mg/dL' } },
    };
    await ok(student, 'POST', '/pharmacology/dosage-calculations', order);
    const own = await ok(student, 'GET', `/pharmacology/dosage-calculations?userId=${idOf(student)}`);
    expect(own.calculations).toHaveLength(1);
    await ok(guest, 'POST', '/pharmacology/guest/dosage-calculations', order);
  });

  test('quizzes', async () => {
    const question = {
      question: 'Which?',
      options: ['A) One', 'B) Two'],
      correctAnswer: 'B',
      explanation: '',
    };
    const own = { title: 'Own', topic: 'strict', difficulty: 'easy', questions: [question] };
    const made = await ok(teacher, 'POST', '/pharmacology/quizzes', own);
    expect(made.quizzes).toMatchObject([{ options: ['One', 'Two'], correctAnswer: 1 }]);
    const { quizzes } = await ok(
      teacher,
      'GET',
      '/pharmacology/quizzes?topic=strict&difficulty=easy&limit=5',
    );
    expect(quizzes).toHaveLength(1);
    const order = { topic: 'classes', difficulty: 'easy', questionCount: 1 };
    for (const [person, path] of [
      [teacher, '/pharmacology/quizzes/generate-ai'],
      [guest, '/pharmacology/guest/quizzes/generate-ai'],
    ] as const) {
      const reply = await person.call<Loose>('POST', path, order);
      // A handful of drugs may not be enough for a question; the refusal says so.
      if (reply.status === 422) expect(reply.body.code).toBe('drug_quiz_impossible');
      else expect(reply.body.quizzes).toHaveLength(1);
    }
  });

  test('clinical guidelines, also sent back as read', async () => {
    const filters = '?category=&condition=&organization=&limit=5';
    await ok(student, 'GET', `/pharmacology/clinical-guidelines${filters}`);
    await ok(guest, 'GET', `/pharmacology/guest/clinical-guidelines${filters}`);
    // The specification names no fields; these are ours.
    const sent = {
      title: 'A strict guideline',
      organization: 'Society of Tests',
      category: 'cardiovascular',
      conditions: ['Hypertension'],
      published: '2024-05',
      lastReviewed: '2026-11-21',
      status: 'current',
      summary: 'A short summary.',
      recommendations: [{ text: 'Measure first.', strength: 'Strong', evidence: null }],
      drugs: ['warfarin'],
      url: 'https://example.org/guideline',
    };
    const { guideline } = await ok(admin, 'POST', '/pharmacology/clinical-guidelines', sent);
    const path = `/pharmacology/clinical-guidelines/${guideline.id}`;
    expect(guideline.drugs).toMatchObject([{ id: 'warfarin' }]);
    expect((await ok(admin, 'PUT', path, guideline)).guideline.drugs).toEqual(guideline.drugs);
    await ok(admin, 'DELETE', path);
  });

  test('AI drug information', async () => {
    const asked = { drugName: 'warfarin' };
    for (const [person, path] of [
      [student, '/pharmacology/ai-drug-info'],
      [guest, '/pharmacology/guest/ai-drug-info'],
    ] as const)
      expect(await ok(person, 'POST', path, asked)).toMatchObject({ drugInfo: expect.anything() });
  });
});
