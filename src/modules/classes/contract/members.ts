// Members of a class on the wire: listing and changing them, and comparing a list with them.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { Page, SearchedPaging } from '#platform/contract/paging.ts';
import { emailAddress, ShownEmail } from '#platform/contract/text/email.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { personName } from '#platform/contract/text/person-name.ts';
import { largestFile, longestList, longestMemberName, longestNumber } from './limits.ts';

export const ClassId = z.object({ classId: z.string().max(64) });
export const MemberId = ClassId.extend({ memberId: z.string().max(64) });

export const ClassMember = z.object({
  id: z.string(),
  name: z.string(),
  studentNumber: z.string().nullable(),
  email: ShownEmail.nullable(),
  hasPin: z.boolean(),
  /** Too many wrong PINs: no one gets in until it is reset. */
  isLocked: z.boolean(),
  leftAt: z.iso.datetime().nullable(),
});
export type ClassMember = z.output<typeof ClassMember>;

const MemberFields = z.object({
  name: personName().min(1).max(longestMemberName),
  studentNumber: oneLine().min(1).max(longestNumber).nullable(),
  email: emailAddress().nullable(),
});

/** A line of a list, as it is read. */
export const RosterLine = z.object({
  name: z.string(),
  studentNumber: z.string().nullable(),
  email: ShownEmail.nullable(),
});
export type RosterLine = z.output<typeof RosterLine>;

export const rosterFaults = [
  'name_missing',
  'name_long',
  'number_long',
  'email_invalid',
  'name_twice',
  'number_twice',
  'email_twice',
  'name_taken',
] as const;
export type RosterFault = (typeof rosterFaults)[number];

export const RosterPreview = z.object({
  /** What the list was compared with; sent back with the import. */
  revision: z.number(),
  added: z.array(RosterLine),
  changed: z.array(z.object({ before: RosterLine, after: RosterLine })),
  sameCount: z.number(),
  /** Members who are not in the list. */
  gone: z.array(z.object({ id: z.string(), name: z.string() })),
  /** As the file counts, from 1. */
  faults: z.array(z.object({ line: z.number(), text: z.string(), fault: z.enum(rosterFaults) })),
});
export type RosterPreview = z.output<typeof RosterPreview>;

const List = z.object({ text: z.string().min(1).max(longestList) });

const membersErrors = ['class_not_found'] as const;
const memberErrors = ['class_not_found', 'class_member_not_found'] as const;

export const membersContract = defineContract({
  listClassMembers: {
    method: 'GET',
    path: '/classes/:classId/members',
    access: 'teacher',
    rate: 'read',
    summary: 'List and search the members of your class by name; `left` lists those who left',
    params: ClassId,
    query: SearchedPaging.extend({ left: z.enum(['true', 'false']).default('false') }),
    response: Page.extend({ members: z.array(ClassMember) }),
    errors: membersErrors,
  },
  readClassFile: {
    method: 'POST',
    path: '/classes/list-file',
    access: 'teacher',
    rate: 'upload',
    summary: 'Read a CSV, text file or workbook as the text of a list, for the preview; stores nothing',
    upload: { mediaTypes: ['application/octet-stream'], maxBytes: largestFile },
    response: z.object({ text: z.string() }),
    errors: ['class_file_unreadable', 'class_list_long', 'body_too_large'],
  },
  previewClassList: {
    method: 'POST',
    path: '/classes/:classId/members/preview',
    access: 'teacher',
    rate: 'write',
    summary: 'Compare a pasted list or CSV with the members of your class; changes nothing',
    params: ClassId,
    body: List,
    response: z.object({ preview: RosterPreview }),
    errors: [...membersErrors, 'class_list_long', 'class_list_empty'],
    maxBodyBytes: 2 * 1024 * 1024,
  },
  importClassList: {
    method: 'POST',
    path: '/classes/:classId/members/import',
    access: 'teacher',
    rate: 'write',
    summary: 'Apply a list that was previewed: all of it, or nothing',
    params: ClassId,
    body: List.extend({
      revision: z.number().int().min(0),
      /** Whether members who are not in the list leave the class. */
      removesGone: z.boolean(),
    }),
    response: z.object({ addedCount: z.number(), changedCount: z.number(), removedCount: z.number() }),
    errors: [
      ...membersErrors,
      'class_list_long',
      'class_list_empty',
      'class_list_faults',
      'class_changed',
      'class_full',
    ],
    maxBodyBytes: 2 * 1024 * 1024,
  },
  addClassMember: {
    method: 'POST',
    path: '/classes/:classId/members',
    access: 'teacher',
    rate: 'write',
    summary: 'Add a member to your class',
    params: ClassId,
    body: MemberFields.extend({
      studentNumber: MemberFields.shape.studentNumber.default(null),
      email: MemberFields.shape.email.default(null),
    }),
    response: z.object({ member: ClassMember }),
    errors: [...membersErrors, 'class_full', 'class_name_taken', 'class_number_taken'],
  },
  changeClassMember: {
    method: 'PUT',
    path: '/classes/:classId/members/:memberId',
    access: 'teacher',
    rate: 'write',
    summary: 'Change the name, student number or email of a member',
    params: MemberId,
    body: MemberFields.partial(),
    response: z.object({ member: ClassMember }),
    errors: [...memberErrors, 'class_name_taken', 'class_number_taken'],
  },
  removeClassMember: {
    method: 'DELETE',
    path: '/classes/:classId/members/:memberId',
    access: 'teacher',
    rate: 'write',
    summary: 'Remove a member from your class; the results stay',
    params: MemberId,
    response: Done,
    errors: memberErrors,
  },
  eraseClassMember: {
    method: 'POST',
    path: '/classes/:classId/members/:memberId/erase',
    access: 'teacher',
    rate: 'write',
    summary: 'Delete a member permanently: the name leaves the results of the class, too',
    params: MemberId,
    response: Done,
    errors: memberErrors,
  },
  mergeClassMembers: {
    method: 'POST',
    path: '/classes/:classId/members/:memberId/merge',
    access: 'teacher',
    rate: 'write',
    summary: 'Merge a member into another one, who gets the results of both',
    params: MemberId,
    body: z.object({ into: z.string().max(64) }),
    response: z.object({ member: ClassMember }),
    errors: memberErrors,
  },
  resetClassPin: {
    method: 'POST',
    path: '/classes/:classId/members/:memberId/reset-pin',
    access: 'teacher',
    rate: 'write',
    summary: 'Reset the PIN of a member, who sets another one next time',
    params: MemberId,
    response: Done,
    errors: memberErrors,
  },
});
