// A quiz as a file: through the neutral form into the format that its teacher chose.
import { questionImages } from '#modules/quizzes/api/images.ts';
import { readQuizOf } from '#modules/quizzes/api/quizzes.ts';
import type { Caller } from '#platform/contract/access.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { tidyName } from '#platform/contract/text/person-name.ts';
import type { Services } from '#platform/server/module.ts';
import type { Passage } from '#question-types/passages.ts';
import { type Question, toInterchange } from '#question-types/registry.ts';
import type { ExportFormat, ExportNote } from '../contract.ts';
import type { WrittenFile, WrittenItem } from './formats/file-format.ts';
import { writerFor } from './formats/registry.ts';
import { t } from './texts.ts';

/** The limit for all pictures of a file together, because a file is built in memory. */
const maxPictureBytes = 60 * 1024 * 1024;

type Exported = { fileName: string; file: WrittenFile; questionCount: number; notes: ExportNote[] };

/** @throws AppError quiz_not_found */
export async function exportQuiz(
  services: Services,
  caller: Caller,
  quizId: string,
  format: ExportFormat,
): Promise<Exported> {
  const quiz = await readQuizOf(services, quizId, caller);
  const items = itemsOf(quiz.questions, quiz.passages);
  let room = maxPictureBytes;
  const file = await writerFor(format).write(headOf(quiz), items, async (imageId) => {
    const image = await questionImages.read(services.db, imageId);
    if (!image || image.content.length > room) return null;
    room -= image.content.length;
    return { bytes: image.content, mediaType: image.mediaType };
  });
  const fileName = `${fileNameOf(quiz.title)}.${file.fileExtension}`;
  const notes = notesOf(file, items, format);
  const unreadable = quiz.unreadable.map((_, index) => ({
    number: quiz.questions.length + index + 1,
    isLeftOut: true,
    note: t('lost.unreadable'),
  }));
  return { fileName, file, questionCount: quiz.questions.length, notes: [...notes, ...unreadable] };
}

const headOf = ({
  title,
  description,
  settings,
  passages,
}: {
  title: string;
  description: string;
  settings: unknown;
  passages: readonly Passage[];
}) => ({
  title,
  description,
  settings,
  passages,
});

export function itemsOf(questions: readonly Question[], passages: readonly Passage[] = []): WrittenItem[] {
  const known = new Map(passages.map((passage) => [passage.id, passage]));
  const seen = new Set<string>();
  return questions.map((question, index) => {
    const passage = known.get(question.passageId ?? '');
    const isFirstOfPassage = passage !== undefined && !seen.has(passage.id);
    if (passage) seen.add(passage.id);
    const item = { number: index + 1, ...toInterchange(question), question };
    return passage ? { ...item, passage, isFirstOfPassage } : item;
  });
}

/** What a format can't say of the passage that a question belongs to. */
function passageLosses({ passage, isFirstOfPassage }: WrittenItem, format: ExportFormat): string[] {
  if (!passage) return [];
  if (format === 'csv') return [t('lost.passage')];
  if (format === 'gift' && isFirstOfPassage && passage.media) return [t('lost.passagePicture')];
  const isText = format === 'gift' || format === 'moodle-xml';
  return isText && !isFirstOfPassage ? [t('lost.passageOnce')] : [];
}

/** Anything the neutral form loses is lost to every format that goes through it. */
export function notesOf(
  file: WrittenFile,
  items: readonly WrittenItem[],
  format: ExportFormat,
): ExportNote[] {
  const notes: ExportNote[] = [...file.notes];
  if (format !== 'json') {
    const leftOut = new Set(file.notes.filter(({ isLeftOut }) => isLeftOut).map(({ number }) => number));
    for (const item of items) {
      const { number, lost } = item;
      if (leftOut.has(number)) continue;
      for (const note of [...lost, ...passageLosses(item, format)])
        notes.push({ number, isLeftOut: false, note });
    }
  }
  const seen = new Set<string>();
  return notes
    .filter(({ number, note }) => !seen.has(`${number} ${note}`) && seen.add(`${number} ${note}`))
    .sort((a, b) => a.number - b.number);
}

function fileNameOf(title: string): string {
  // Vowel signs and joiners belong to the letters of many scripts.
  const name = tidyName(title)
    .replace(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/gu, '-')
    .replace(/^-|-$/g, '');
  return cutText(name, 80) || 'quiz';
}
