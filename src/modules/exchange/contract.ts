// The import and export API for quizzes.
import { z } from 'zod';
import { QuizId } from '#modules/quizzes/contract.ts';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { Paging } from '#platform/contract/paging.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { Passage } from '#question-types/passages.ts';
import { Question } from '#question-types/registry.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

/** Formats that can be read, in the order in which they are offered. */
export const importFormats = [
  'gift',
  'aiken',
  'moodle-xml',
  'qti',
  'docx',
  'h5p',
  'xlsx',
  'csv',
  'anki',
  'cards',
  'json',
  'list',
] as const;
const ImportFormat = z.enum(importFormats);
export type ImportFormat = z.output<typeof ImportFormat>;

/** Formats that can be written. */
export const exportFormats = ['gift', 'moodle-xml', 'qti', 'csv', 'json'] as const;
const ExportFormat = z.enum(exportFormats);
export type ExportFormat = z.output<typeof ExportFormat>;

export const maxFileBytes = 20 * 1024 * 1024;
export const maxImportItems = 2_000;

/**
 * `adapted`: it is imported with changes, which the notes name. `skipped`: it can't be imported, and the notes say why.
 */
export const ItemStatus = z.enum(['ok', 'adapted', 'skipped']);
export type ItemStatus = z.output<typeof ItemStatus>;

const Problem = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
});

export const ImportItem = z.object({
  number: z.number().int(),
  /** Its place in the file, in the file's terms. */
  place: z.string(),
  title: z.string(),
  status: ItemStatus,
  notes: z.array(z.string()),
  question: Question.nullable(),
  /** The one that it belongs to. */
  passage: Passage.nullable(),
  /** What still keeps it from being started, or should be reviewed. */
  problems: z.array(Problem),
  /** What the item-writing checks say about it. */
  remarks: z.array(z.object({ code: z.string(), message: z.string() })),
});
export type ImportItem = z.output<typeof ImportItem>;

/** What was found in a file, before any of it is saved. */
export const Import = z.object({
  importId: z.string(),
  fileName: z.string(),
  format: ImportFormat,
  state: z.enum(['reading', 'ready', 'failed']),
  /** Why nothing, or nothing more, could be read. */
  problem: z.string().nullable(),
  itemsRead: z.number().int(),
  /** An estimate; null if the format doesn't provide one. */
  itemsExpected: z.number().int().nullable(),
  counts: z.object({ ok: z.number().int(), adapted: z.number().int(), skipped: z.number().int() }),
  title: z.string(),
  description: z.string(),
  /** About the file as a whole. */
  notes: z.array(z.string()),
});
export type Import = z.output<typeof Import>;

const ImportId = z.object({
  importId: z.string().regex(/^[A-Za-z0-9]{1,64}$/, { error: () => t('importId') }),
});

/** What a format can't carry of a question. */
export const ExportNote = z.object({ number: z.number().int(), isLeftOut: z.boolean(), note: z.string() });
export type ExportNote = z.output<typeof ExportNote>;

export const exchangeContract = defineContract({
  startImport: {
    method: 'POST',
    path: '/imports',
    access: 'teacher',
    rate: 'upload',
    scope: 'quizzes:write',
    summary: 'Read questions from a file or pasted text; nothing is saved until the import is confirmed',
    query: z.object({
      fileName: oneLine().max(200).default(''),
      /** If no format is named, it is detected. */
      format: ImportFormat.optional(),
    }),
    upload: {
      mediaTypes: [
        'application/octet-stream',
        'text/plain',
        'text/csv',
        'text/xml',
        'application/xml',
        'application/zip',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ],
      // Same as `maxFileBytes`: what browsers load of a contract must be self-contained.
      maxBytes: 20 * 1024 * 1024,
    },
    response: z.object({ import: Import }),
    errors: ['import_unreadable', 'body_too_large'],
  },
  readImport: {
    method: 'GET',
    path: '/imports/:importId',
    access: 'teacher',
    rate: 'read',
    scope: 'quizzes:read',
    summary: 'Get an import’s progress, and a page of the questions found',
    params: ImportId,
    query: Paging.extend({ status: ItemStatus.optional() }),
    response: z.object({ import: Import, items: z.array(ImportItem), total: z.number() }),
    errors: ['import_not_found'],
  },
  confirmImport: {
    method: 'POST',
    path: '/imports/:importId/confirm',
    access: 'teacher',
    rate: 'write',
    scope: 'quizzes:write',
    summary: 'Import questions into a new or existing quiz',
    params: ImportId,
    body: z.object({
      /** Item numbers to leave out; skipped items are left out anyway. */
      except: z.array(z.number().int().min(1).max(maxImportItems)).max(maxImportItems).default([]),
      title: oneLine()
        .min(1, { error: () => t('title') })
        .max(200)
        .optional(),
      /** One of your own quizzes to append to, and the version in which it was seen. */
      quizId: QuizId.shape.id.optional(),
      version: z.int32().optional(),
      /** What to do with more questions than one quiz may have. */
      overflow: z.enum(['refuse', 'first', 'split']).default('refuse'),
    }),
    response: z.object({
      quizzes: z.array(z.object({ id: z.string(), title: z.string(), questionCount: z.number().int() })),
    }),
    errors: [
      'import_not_found',
      'import_not_ready',
      'import_too_long',
      'quiz_not_found',
      'quiz_conflict',
      'plan_limit_reached',
      'question_type_locked',
    ],
  },
  discardImport: {
    method: 'DELETE',
    path: '/imports/:importId',
    access: 'teacher',
    rate: 'write',
    scope: 'quizzes:write',
    summary: 'Discard an import',
    params: ImportId,
    response: Done,
    errors: ['import_not_found'],
  },
  exportQuiz: {
    method: 'GET',
    path: '/quiz/:id/file',
    access: 'teacher',
    rate: 'export',
    scope: 'quizzes:read',
    summary: 'Export one of your quizzes as a file',
    params: QuizId,
    query: z.object({ format: ExportFormat }),
    response: 'file',
    errors: ['quiz_not_found'],
  },
  previewExport: {
    method: 'GET',
    path: '/quiz/:id/file/notes',
    access: 'teacher',
    rate: 'export',
    scope: 'quizzes:read',
    summary: 'List what a format can’t hold of a quiz',
    params: QuizId,
    query: z.object({ format: ExportFormat }),
    response: z.object({
      fileName: z.string(),
      questionCount: z.number().int(),
      notes: z.array(ExportNote),
    }),
    errors: ['quiz_not_found'],
  },
});
