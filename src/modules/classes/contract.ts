// Classes on the wire: a teacher’s list, one class, and the table of its results.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { Page, Paging, SearchedPaging } from '#platform/contract/paging.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { classDoors } from './contract/door.ts';
import { colourCount, longestClassName, longestLabel } from './contract/limits.ts';
import { ClassId } from './contract/members.ts';

const label = () => oneLine().max(longestLabel);
const Colour = z
  .int()
  .min(0)
  .max(colourCount - 1);
const Door = z.enum(classDoors);

const ClassFields = z.object({
  name: oneLine().min(1).max(longestClassName),
  subject: label(),
  level: label(),
  year: label(),
  colour: Colour,
  door: Door,
});

export const Class = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  level: z.string(),
  year: z.string(),
  colour: z.number(),
  door: Door,
  memberCount: z.number(),
  createdAt: z.iso.datetime(),
  isArchived: z.boolean(),
});
export type Class = z.output<typeof Class>;

/** Where something was handed out: how far a member is with it. */
export const cellStatuses = [
  'not-started',
  'in-progress',
  'submitted',
  'late',
  'missing',
  'excused',
] as const;
export type CellStatus = (typeof cellStatuses)[number];

const ResultColumn = z.object({
  roundId: z.string(),
  quizId: z.string(),
  title: z.string(),
  startedAt: z.iso.datetime(),
  isOver: z.boolean(),
  /** Of what was handed out, and its page; null for a live round. */
  dueAt: z.iso.datetime().nullable(),
  path: z.string().nullable(),
  /** How many members took part, and their mean in whole percent. */
  presentCount: z.number(),
  mean: z.number().nullable(),
});
export type ResultColumn = z.output<typeof ResultColumn>;

const ResultRow = z.object({
  memberId: z.string(),
  name: z.string(),
  hasLeft: z.boolean(),
  /** In how many of the rounds shown the member took part, and the mean of those. */
  presentCount: z.number(),
  mean: z.number().nullable(),
  /** In the order of the rounds: null where the member was absent, `percent` null where there is no result yet. */
  cells: z.array(
    z
      .object({
        percent: z.number().nullable(),
        seat: z.number().nullable(),
        status: z.enum(cellStatuses).nullable(),
        isLate: z.boolean(),
      })
      .nullable(),
  ),
});
export type ResultRow = z.output<typeof ResultRow>;

const ClassResults = Page.extend({ rounds: z.array(ResultColumn), members: z.array(ResultRow) });
export type ClassResults = z.output<typeof ClassResults>;

export const classesContract = defineContract({
  listClasses: {
    method: 'GET',
    path: '/classes',
    access: 'teacher',
    rate: 'read',
    summary: 'List and search your classes by name; `archived` lists those that are archived',
    query: SearchedPaging.extend({ archived: z.enum(['true', 'false']).default('false') }),
    response: Page.extend({ classes: z.array(Class), limitOfPlan: z.number().nullable() }),
  },
  createClass: {
    method: 'POST',
    path: '/classes',
    access: 'teacher',
    rate: 'write',
    summary: 'Create a class',
    body: ClassFields.extend({
      subject: label().default(''),
      level: label().default(''),
      year: label().default(''),
      colour: Colour.default(0),
      door: Door.default('list'),
    }),
    response: z.object({ class: Class }),
    errors: ['class_limit_reached'],
  },
  readClass: {
    method: 'GET',
    path: '/classes/:classId',
    access: 'teacher',
    rate: 'read',
    summary: 'Get one of your classes',
    params: ClassId,
    response: z.object({ class: Class }),
    errors: ['class_not_found'],
  },
  changeClass: {
    method: 'PUT',
    path: '/classes/:classId',
    access: 'teacher',
    rate: 'write',
    summary: 'Change, archive or restore a class',
    params: ClassId,
    body: ClassFields.extend({ isArchived: z.boolean() }).partial(),
    response: z.object({ class: Class }),
    errors: ['class_not_found', 'class_limit_reached'],
  },
  deleteClass: {
    method: 'DELETE',
    path: '/classes/:classId',
    access: 'teacher',
    rate: 'write',
    summary: 'Delete a class with its members; results of its rounds stay with the quizzes',
    params: ClassId,
    response: Done,
    errors: ['class_not_found'],
  },
  readClassResults: {
    method: 'GET',
    path: '/classes/:classId/results',
    access: 'teacher',
    rate: 'read',
    summary: 'Get the members of your class with their results in its newest rounds',
    params: ClassId,
    query: Paging,
    response: z.object({ results: ClassResults }),
    errors: ['class_not_found'],
  },
  exportClassResults: {
    method: 'GET',
    path: '/classes/:classId/results/export',
    access: 'teacher',
    rate: 'export',
    summary: 'Get the results of your class as a file',
    params: ClassId,
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    response: 'file',
    errors: ['class_not_found'],
  },
});
