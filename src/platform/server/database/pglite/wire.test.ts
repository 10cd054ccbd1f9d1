import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFrontendReader, queryMessage, syncMessage, type Unit } from './wire.ts';

const startup = Buffer.concat([Buffer.from([0, 0, 0, 9, 0, 3, 0, 0]), Buffer.from([0])]);
const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

function read(bytes: Buffer, cuts: number[]): Unit[] {
  const reader = createFrontendReader();
  const units: Unit[] = [];
  let from = 0;
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    const to = Math.max(from, Math.min(cut, bytes.length));
    if (to > from) units.push(...reader.push(bytes.subarray(from, to)));
    from = to;
  }
  if (from < bytes.length) units.push(...reader.push(bytes.subarray(from)));
  return units;
}

const inner = fc.tuple(fc.constantFrom('P', 'B', 'D', 'E', 'C'), fc.uint8Array({ maxLength: 40 }));
const extended = fc
  .tuple(fc.array(inner, { maxLength: 5 }), fc.constantFrom('S', 'H'))
  .map(([messages, last]) => ({
    bytes: Buffer.concat([
      ...messages.map(([type, body]) => message(type, Buffer.from(body))),
      message(last, Buffer.alloc(0)),
    ]),
    settles: last === 'S',
  }));
const simple = fc.string().map((sql) => ({ bytes: Buffer.from(queryMessage(sql)), settles: true }));

test('the units of a stream do not depend on how the network cuts it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(extended, simple), { maxLength: 8 }),
      fc.array(fc.nat(600), { maxLength: 30 }),
      (batches, cuts) => {
        const units = read(Buffer.concat([startup, ...batches.map((batch) => batch.bytes)]), cuts);
        expect(units).toEqual([
          { kind: 'startup', bytes: startup, settles: true },
          ...batches.map(({ bytes, settles }) => ({ kind: 'batch', bytes, settles })),
        ]);
      },
    ),
  );
});

test('encryption is declined, and goodbye is understood', () => {
  const ssl = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
  const units = read(Buffer.concat([ssl, startup, syncMessage(), message('X', Buffer.alloc(0))]), []);
  expect(units.map((unit) => unit.kind)).toEqual(['negotiate', 'startup', 'batch', 'terminate']);
});

test('anything that is not a Postgres client is disconnected', () => {
  expect(() => read(Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.padEnd(2 ** 11)), [])).not.toThrow();
  expect(() => read(Buffer.from([0, 0, 0, 8, 0, 9, 0, 0]), [])).toThrow('Not the Postgres protocol');
  expect(() => read(Buffer.concat([startup, Buffer.from([81, 255, 255, 255, 255])]), [])).toThrow('negative');
});
