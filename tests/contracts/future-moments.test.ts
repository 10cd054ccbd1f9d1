// Every call that takes a moment is one of these kinds: what is planned for a time that has passed is refused with a
// sentence. And every moment in a reply has a name by which pages find it.
import { expect, it } from 'vitest';
import { nextMomentIn } from '#platform/web/clock.ts';
import { everyEndpoint } from '../support/app/contracts.ts';
import { expectEach } from '../support/app/expect-each.ts';

const endpoints = await everyEndpoint();

type Def = {
  type: string;
  format?: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  options?: Schema[];
  valueType?: Schema;
  in?: Schema;
  out?: Schema;
  innerType?: Schema;
  getter?: () => Schema;
};
type Schema = { _zod: { def: Def } };

/** The names of members that hold a date and time. */
function momentsIn(schema: Schema, name = '', depth = 0): string[] {
  if (depth > 14) return [];
  const { type, shape, element, options, valueType, in: input, out, innerType, getter } = schema._zod.def;
  if (type === 'string') return schema._zod.def.format === 'datetime' ? [name] : [];
  if (shape) return Object.entries(shape).flatMap(([member, inner]) => momentsIn(inner, member, depth + 1));
  const inside = [element, valueType, input, out, innerType, getter?.(), ...(options ?? [])];
  return [...new Set(inside.flatMap((inner) => (inner ? momentsIn(inner, name, depth + 1) : [])))];
}

/** By call: refused by its test once it has passed, or why a moment in the past is meant. */
const taken: Record<string, string> = {
  moveCampaign: 'refused: campaigns.api.postgres.test.ts',
  movePost: 'refused: blog.api.postgres.test.ts',
  planMaintenance: 'refused: maintenance.api.test.ts',
  createQuiz: 'a window that began or ended; the editor says so: window-problems.test.ts',
  writeStored: 'the time of a device’s own copy',
  changeSubscription: 'a plan that has ended is Free, as when it ends by itself',
  createAssignment: 'refused: assignments.api.test.ts',
  changeAssignment: 'what is due in the past is over; the page says so',
  setAssignmentMember:
    'an extension that has passed is over; refused before the opening: assignments.api.test.ts',
  changeQuiz: 'a window that began or ended; the editor says so: window-problems.test.ts',
};

/** Moments that only ever lie in the past, and calendar days. */
const ofThePast = new Set(['at', 'since', 'statusSince', 'totpSince', 'publishDate', 'day']);

it('every call that takes a moment says what becomes of one in the past', () => {
  const calls = [...endpoints].flatMap(([name, { body, query }]) => {
    const parts = [body, query].filter((part) => part !== undefined) as unknown as Schema[];
    return parts.some((part) => momentsIn(part).length > 0) ? [name] : [];
  });
  expect(calls.toSorted()).toEqual(Object.keys(taken).toSorted());
});

it('every moment in a reply has a name by which the page that shows it notices that it has come', async () => {
  const now = Date.parse('2026-11-27T00:00:00Z');
  const soon = new Date(now + 60_000).toISOString();
  let seen = 0;
  await expectEach(endpoints, ({ response }) => {
    if (typeof response === 'string') return;
    const names = momentsIn(response as unknown as Schema).filter((name) => !ofThePast.has(name));
    seen += names.length;
    expect(names.filter((name) => nextMomentIn({ [name]: soon }, now) === null)).toEqual([]);
  });
  expect(seen).toBeGreaterThan(60);
});
