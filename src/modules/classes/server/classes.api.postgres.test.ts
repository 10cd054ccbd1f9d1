// Classes as teachers, phones and hosts see them. Also on Postgres: tries at the same moment count as many.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { workbookOf } from '#tests/support/files/workbooks.ts';
import {
  createClass,
  hostClassOf,
  joinAs,
  offerOf,
  pressClass,
  proveMember,
} from '#tests/support/quizzes/class-room.ts';
import { createRoom } from '#tests/support/quizzes/live-room.ts';
import { addressTries, pinTries } from '../contract/door.ts';
import type { RosterPreview } from '../contract/members.ts';
import type { ClassResults } from '../contract.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await createTestApp();
  teacher = await app.people.create('teacher', 'Pro');
});
afterAll(() => app?.close());

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 60_000 });

type Coded = { code?: string };

async function preview(classId: string, text: string): Promise<RosterPreview> {
  const reply = await teacher.call<{ preview: RosterPreview }>(
    'POST',
    `/classes/${classId}/members/preview`,
    {
      text,
    },
  );
  expect(reply.status, reply.text).toBe(200);
  return reply.body.preview;
}

const importList = (classId: string, text: string, revision: number, removesGone = false) =>
  teacher.call<Coded & { addedCount: number; changedCount: number; removedCount: number }>(
    'POST',
    `/classes/${classId}/members/import`,
    { text, revision, removesGone },
  );

async function resultsOf(classId: string): Promise<ClassResults> {
  const reply = await teacher.call<{ results: ClassResults }>('GET', `/classes/${classId}/results?limit=100`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.results;
}

describe('classes', () => {
  test('are two on the free plan; an archived one makes room and comes back only into room', async () => {
    const free = await app.people.create('teacher', 'Free');
    const make = (name: string) => free.call<Coded & { class: { id: string } }>('POST', '/classes', { name });
    const [one, two, three] = [await make('A'), await make('B'), await make('C')];
    expect([one.status, two.status, three.body.code]).toEqual([200, 200, 'class_limit_reached']);
    const path = `/classes/${one.body.class.id}`;
    expect((await free.call('PUT', path, { isArchived: true })).status).toBe(200);
    expect((await make('D')).status).toBe(200);
    const back = await free.call<Coded>('PUT', path, { isArchived: false, name: 'Back' });
    expect(back.body.code).toBe('class_limit_reached');
    const listed = await free.call<{ classes: { name: string }[]; limitOfPlan: number }>('GET', '/classes');
    expect(listed.body.classes.map(({ name }) => name)).toEqual(['B', 'D']);
    expect(listed.body.limitOfPlan).toBe(2);
  });

  test('take a list as it was previewed, wholly or not at all', async () => {
    const { id } = await createClass(teacher, []);
    const list = 'Name,Number,Email\nAda,1,ada@school.example\nBob,2,\nCy,3,';
    const first = await preview(id, list);
    expect(first).toMatchObject({ sameCount: 0, changed: [], gone: [], faults: [] });
    expect(first.added.map(({ name }) => name)).toEqual(['Ada', 'Bob', 'Cy']);
    expect((await importList(id, list, first.revision)).body).toMatchObject({ addedCount: 3 });
    // Bob and Cy change places, Ada is gone, Dee is new.
    const next = 'Number,Name\n2,Cy\n3,Bob\n4,Dee';
    const second = await preview(id, next);
    expect(second.gone.map(({ name }) => name)).toEqual(['Ada']);
    expect(second.changed.map(({ before, after }) => [before.name, after.name])).toEqual([
      ['Bob', 'Cy'],
      ['Cy', 'Bob'],
    ]);
    const faulty = await importList(id, `${next}\n5,`, second.revision, true);
    expect(faulty.body.code).toBe('class_list_faults');
    expect((await importList(id, next, first.revision, true)).body.code).toBe('class_changed');
    // Neither changed anything.
    expect((await preview(id, list)).sameCount).toBe(3);
    expect((await importList(id, next, second.revision, true)).body).toMatchObject({
      addedCount: 1,
      changedCount: 2,
      removedCount: 1,
    });
    const left = await teacher.call<{ members: { name: string }[] }>(
      'GET',
      `/classes/${id}/members?left=true`,
    );
    expect(left.body.members.map(({ name }) => name)).toEqual(['Ada']);
    // Someone of the same name is someone else.
    expect((await preview(id, 'Ada')).added).toHaveLength(1);
    expect((await teacher.call<Coded>('POST', `/classes/${id}/members`, { name: 'DEE' })).body.code).toBe(
      'class_name_taken',
    );
  });

  test('read files of spreadsheets as the list that they hold', async () => {
    const { id } = await createClass(teacher, []);
    const read = (file: Buffer) => {
      const headers = { 'content-type': 'application/octet-stream' };
      return teacher.call<Coded & { text: string }>('POST', '/classes/list-file', file, headers);
    };
    const workbook = await workbookOf([
      ['Student ID', 'Name'],
      ['A-17', 'Lovelace, Ada'],
      [18, 'Zoë'],
    ]);
    const found = await preview(id, (await read(workbook)).body.text);
    expect(found.faults).toEqual([]);
    expect(found.added.map(({ name, studentNumber }) => [name, studentNumber])).toEqual([
      ['Lovelace, Ada', 'A-17'],
      ['Zoë', '18'],
    ]);
    // As older programs save it.
    const old = await read(Buffer.from('Name;Number\r\nZo\xeb;18', 'latin1'));
    expect((await preview(id, old.body.text)).added).toMatchObject([{ name: 'Zoë', studentNumber: '18' }]);
    expect((await read(workbook.subarray(0, 300))).body.code).toBe('class_file_unreadable');
  });

  test('hold 2,000 members and no more', async () => {
    const { id } = await createClass(teacher, []);
    const list = (count: number) => Array.from({ length: count }, (_, at) => `Person ${at}x`).join('\n');
    expect((await importList(id, list(2_000), 0)).body).toMatchObject({ addedCount: 2_000 });
    expect((await importList(id, 'One more', 1)).body.code).toBe('class_full');
    expect((await importList(id, list(2_001), 1)).body.code).toBe('class_list_long');
  });
});

describe('a round for a class', () => {
  test('is joined by name and PIN, keeps the seat over devices, and shows the host who is missing', async () => {
    const { id, members } = await createClass(teacher, ['Ada,17', 'Bob,18', 'Cy,19']);
    const room = await createRoom(app, { teacher, settings: { closeWhenAllAnswered: false } });
    const host = await room.host();
    expect(await pressClass(host, 'set', {})).toMatchObject({ kind: 'done' });
    await eventually(() => hostClassOf(host)).toEqual({ classId: null });
    // While the host is choosing, everyone joins as always.
    expect(await offerOf(app, room)).toBeUndefined();
    const guest = await room.player('Bob');
    expect(await pressClass(host, 'set', { classId: id })).toMatchObject({ kind: 'done' });
    const offer = await offerOf(app, room);
    expect(offer).toMatchObject({ name: '7b', asks: 'list' });
    expect(offer?.members.map(({ name, hasPin }) => [name, hasPin])).toEqual([
      ['Ada', false],
      ['Bob', false],
      ['Cy', false],
    ]);
    const named = await app.people.guest.call<Coded>('POST', `/quiz/join/${room.roomCode}`, {
      studentName: 'Eve',
    });
    expect(named.body.code).toBe('class_member_needed');
    const [ada = '', bob = ''] = [members.get('Ada'), members.get('Bob')];
    const refusals: [pin: string, isNew: boolean, code: string][] = [
      ['2580', false, 'class_pin_missing'],
      ['1111', true, 'class_pin_easy'],
      ['1234', true, 'class_pin_easy'],
    ];
    for (const [pin, isNew, code] of refusals)
      expect((await proveMember(app, room.roundId, ada, pin, isNew)).body.code).toBe(code);
    const proof = await proveMember(app, room.roundId, ada, '2580', true);
    expect(proof.status, proof.text).toBe(200);
    expect((await proveMember(app, room.roundId, ada, '9090', true)).body.code).toBe('class_pin_set');
    const seat = await joinAs(app, room, ada, proof.body.token);
    expect(seat.body.seat, seat.text).toMatchObject({ name: 'Ada' });
    // The PIN on another device leads to the same seat.
    const again = await proveMember(app, room.roundId, ada, '2580');
    expect((await joinAs(app, room, ada, again.body.token)).body.participantId).toBe(seat.body.participantId);
    // A name that a guest has here gets a number.
    const bobs = await proveMember(app, room.roundId, bob, '7391', true);
    // A token is one member’s alone.
    expect((await joinAs(app, room, bob, proof.body.token)).body.code).toBe('class_proof_needed');
    expect((await joinAs(app, room, bob, bobs.body.token)).body.seat.name).toBe('Bob (2)');
    await eventually(() => hostClassOf(host)).toMatchObject({
      memberCount: 3,
      missingCount: 1,
      missing: ['Cy'],
    });

    await host.press('next');
    expect(await pressClass(host, 'off', {})).toMatchObject({ kind: 'refused', code: 'round_wrong_phase' });
    const player = await room.connect(seat.body.participantId, await app.listen());
    await player.until('snapshot', ({ snapshot }) => snapshot.question !== null);
    expect(await player.answer('q1', 1)).toMatchObject({ kind: 'ack' });
    await host.press('close');
    await host.press('reveal');
    await host.press({ do: 'end' });
    expect(await offerOf(app, room)).toBeUndefined();
    expect((await proveMember(app, room.roundId, ada, '2580')).body.code).toBe('class_round_not_found');
    const { rounds, members: rows } = await resultsOf(id);
    expect(rounds).toMatchObject([{ roundId: room.roundId, presentCount: 2, mean: 50, isOver: true }]);
    expect(
      rows.map(({ name, presentCount, mean, cells }) => [name, presentCount, mean, cells]),
    ).toMatchObject([
      ['Ada', 1, 100, [{ percent: 100, seat: 2 }]],
      ['Bob', 1, 0, [{ percent: 0, seat: 3 }]],
      ['Cy', 0, null, [null]],
    ]);
    const csv = await teacher.call('GET', `/classes/${id}/results/export?format=csv`);
    expect(csv.text.split(/\r?\n/).slice(1, 4)).toEqual([
      '17,Ada,,1,100,100',
      '18,Bob,,1,0,0',
      '19,Cy,,0,,absent',
    ]);
    const results = await teacher.call('GET', `/quiz/${room.quizId}/export?format=csv`);
    const [header = '', ...lines] = results.text.trim().split(/\r?\n/);
    const column = header.split(',').indexOf('Student number');
    expect(lines.map((line) => line.split(',').at(column)).toSorted()).toEqual(['', '17', '18']);

    // Results go along when two members are merged, and stay without a name when one is erased.
    const path = `/classes/${id}/members`;
    expect((await teacher.call('POST', `${path}/${ada}/merge`, { into: members.get('Cy') })).status).toBe(
      200,
    );
    const merged = await resultsOf(id);
    expect(merged.members.map(({ name, mean }) => [name, mean])).toEqual([
      ['Bob', 0],
      ['Cy', 100],
    ]);
    await teacher.call('DELETE', `${path}/${bob}`);
    expect((await resultsOf(id)).members.at(1)).toMatchObject({ name: 'Bob', hasLeft: true, mean: 0 });
    await teacher.call('POST', `${path}/${bob}/erase`);
    expect((await resultsOf(id)).members.map(({ name }) => name)).toEqual(['Cy']);
    const responses = await teacher.call('GET', `/quiz/${room.quizId}/responses`);
    expect(responses.text).toContain('Former member');
    expect(responses.text).not.toContain('Bob (2)');
    for (const socket of [host, guest, player]) await socket.close();
  });

  test('asks for the student number where the class is set so, and finds no one else’s class', async () => {
    const { id } = await createClass(teacher, ['Ada,17', 'Bob,18'], { door: 'number' });
    const other = await app.people.create('teacher', 'Pro');
    const foreign = await createClass(other, ['Eve']);
    const room = await createRoom(app, { teacher });
    const host = await room.host();
    expect(await pressClass(host, 'set', { classId: foreign.id })).toMatchObject({ code: 'class_not_found' });
    await pressClass(host, 'set', { classId: id });
    expect(await offerOf(app, room)).toMatchObject({ asks: 'number', members: [] });
    const find = (typed: string) =>
      app.people.guest.call<Coded>('POST', `/rounds/${room.roundId}/class/member`, { typed });
    expect((await find('18')).body).toMatchObject({ member: { name: 'Bob', hasPin: false } });
    for (const typed of ['Bob', '19']) expect((await find(typed)).body.code).toBe('class_member_not_found');
    expect(await pressClass(host, 'off', {})).toMatchObject({ kind: 'done' });
    expect((await find('18')).body.code).toBe('class_round_not_found');
    await host.close();
  });

  test('lets no one guess a PIN: five tries, then a wait, twenty in all', async () => {
    const { id, members } = await createClass(teacher, ['Ada', 'Bob']);
    const room = await createRoom(app, { teacher });
    const host = await room.host();
    await pressClass(host, 'set', { classId: id });
    const ada = members.get('Ada') ?? '';
    const proof = await proveMember(app, room.roundId, ada, '4826', true);
    const wrong = async () => (await proveMember(app, room.roundId, ada, '4827')).body.code;
    // Twelve at the same moment are five tries.
    const codes = await Promise.all(Array.from({ length: 12 }, wrong));
    expect(codes.filter((code) => code === 'class_pin_wrong')).toHaveLength(pinTries.each);
    expect(codes.filter((code) => code === 'class_pin_wait')).toHaveLength(12 - pinTries.each);
    const waited = await proveMember(app, room.roundId, ada, '4826');
    expect(waited.body.code).toBe('class_pin_wait');
    // Whose device knows the PIN already gets in meanwhile.
    expect((await joinAs(app, room, ada, proof.body.token)).status).toBe(200);
    let tries = pinTries.each;
    for (let wait = 0; wait < 10 && (await wrong()) !== 'class_pin_locked'; wait += 1) {
      app.advance(pinTries.waitMinutes * 60_000 + 1_000);
      for (let each = 0; each < pinTries.each; each += 1)
        if ((await wrong()) === 'class_pin_wrong') tries += 1;
    }
    expect(tries).toBe(pinTries.most);
    expect((await proveMember(app, room.roundId, ada, '4826')).body.code).toBe('class_pin_locked');
    await teacher.call('POST', `/classes/${id}/members/${ada}/reset-pin`);
    expect((await joinAs(app, room, ada, proof.body.token)).body.code).toBe('class_proof_needed');
    expect((await proveMember(app, room.roundId, ada, '4826', true)).status).toBe(200);
    // What a device remembered of the PIN before counts no more, though the digits are the same.
    expect((await joinAs(app, room, ada, proof.body.token)).body.code).toBe('class_proof_needed');
    await host.close();
  });
});

test('an address that guesses numbers has to wait, and others do not', async () => {
  const limited = await createTestApp({ rateLimits: true, trustProxy: ['loopback'] });
  const own = await limited.people.create('teacher', 'Pro');
  const { id } = await createClass(own, ['Ada,17'], { door: 'number' });
  const room = await createRoom(limited, { teacher: own });
  const host = await room.host();
  await pressClass(host, 'set', { classId: id });
  const find = async (typed: string, address: string) => {
    const headers = { 'x-forwarded-for': address };
    const path = `/rounds/${room.roundId}/class/member`;
    return (await limited.people.guest.call<Coded>('POST', path, { typed }, headers)).body.code;
  };
  for (let each = 0; each < addressTries.most; each += 1)
    expect(await find(`no ${each}`, '203.0.113.7')).toBe('class_member_not_found');
  expect(await find('17', '203.0.113.7')).toBe('class_door_wait');
  expect(await find('17', '203.0.113.8')).toBeUndefined();
  await host.close();
  await limited.close();
});
