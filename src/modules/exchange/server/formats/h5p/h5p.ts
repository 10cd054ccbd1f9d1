// H5P packages: the question types that have a right answer, alone or in a set.

import { ExchangeError } from '#modules/exchange/errors.ts';
import { isRecord } from '#platform/contract/is-record.ts';
import { t as sentences } from '../../texts.ts';
import type { FileFormat, FoundItem, FoundQuiz, ReadingFile } from '../file-format.ts';
import { zipKindOf } from '../file-kinds.ts';
import { withPassages } from '../items/passages.ts';
import { decodeText } from '../text/decode-text.ts';
import { readZip } from '../zip-reader.ts';
import { type H5pContent, readContent } from './h5p-content.ts';

const maxUnpackedBytes = 100 * 1024 * 1024;
const maxContentBytes = 10 * 1024 * 1024;
const maxDepth = 6;
const maxQuestions = 2_000;

export const h5p: FileFormat = {
  name: 'h5p',
  title: 'H5P',
  fileExtensions: ['h5p'],
  looksLike: ({ bytes }) => Number(zipKindOf(bytes) === 'h5p'),
  read: (file) => withPassages(readH5p(file)),
};

async function* readH5p({ bytes }: ReadingFile): AsyncGenerator<FoundItem, FoundQuiz> {
  if (zipKindOf(bytes) !== 'h5p') throw unreadable();
  const files = await readZip(bytes, { totalBytes: maxUnpackedBytes });
  const about = parsed(files.get('h5p.json'));
  const content = parsed(files.get('content/content.json'));
  if (!isRecord(content)) throw unreadable();
  const library = isRecord(about) && typeof about.mainLibrary === 'string' ? about.mainLibrary : '';
  const title = isRecord(about) && typeof about.title === 'string' ? about.title : '';
  const questions = contentsIn({ library, params: content }, 0);
  for (const [index, question] of questions.slice(0, maxQuestions).entries())
    yield* readContent(question, sentences('place.question', { number: index + 1 }), files);
  return title ? { title } : {};
}

function parsed(bytes: Buffer | undefined): unknown {
  if (!bytes || bytes.length > maxContentBytes) return undefined;
  try {
    return JSON.parse(decodeText(bytes).text);
  } catch {
    return undefined;
  }
}

const unreadable = () => new ExchangeError('import_unreadable', { message: sentences('file.noH5p') });

/** Where sets, presentations, videos and pages keep what is in them. */
function contentsIn(content: H5pContent, depth: number): H5pContent[] {
  const isContainer =
    /^H5P\.(?:QuestionSet|CoursePresentation|InteractiveVideo|Column|InteractiveBook|InteractiveContent|BranchingScenario|Accordion)\b/.test(
      content.library,
    );
  if (!isContainer) return [content];
  return depth > maxDepth ? [] : nestedIn(content.params, depth + 1);
}

function nestedIn(value: unknown, depth: number): H5pContent[] {
  if (depth > 20 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((member) => nestedIn(member, depth + 1));
  const { library, params } = value as Record<string, unknown>;
  if (typeof library === 'string' && isRecord(params))
    return contentsIn({ library: library.split(' ')[0] ?? '', params }, depth);
  return Object.values(value).flatMap((member) => nestedIn(member, depth + 1));
}
