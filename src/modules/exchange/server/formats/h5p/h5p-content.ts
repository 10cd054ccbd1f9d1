// One content of H5P as items.

import { isRecord } from '#platform/contract/is-record.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import type { FoundItem } from '../file-format.ts';
import { t } from '../format-texts.ts';
import { type FindFile, ItemReading, type RichText, Unreadable } from '../items/item-reading.ts';
import { hasKey } from '../items/key-check.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import names from './h5p-names.json' with { type: 'json' };

export type H5pContent = { library: string; params: Record<string, unknown> };
type Params = Record<string, unknown>;
type Whole = { html: string; body: InterchangeBody };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): Params[] => (Array.isArray(value) ? value.slice(0, 500).filter(isRecord) : []);
const record = (value: unknown): Params => (isRecord(value) ? value : {});

type ReadParams = (params: Params, reading: ItemReading) => Whole[];

/** By how they are answered; the libraries' own names are data, because some sound like our types. */
const readers: Record<string, ReadParams> = {
  choices: (params, reading) => [readMultiChoice(params, reading)],
  truth: (params) => [readTruth(params)],
  blanks: (params) => [readBlanks(params)],
  words: (params, reading) => [readDragText(params, reading)],
  marks: (params, reading) => [readMarkedWords(params, reading)],
  several: readSingleChoices,
  essay: (params) => [{ html: text(params.taskDescription), body: { kind: 'essay' } }],
  cards: readCards,
};
const libraries = new Map(Object.entries(names));
/** What shows something and asks nothing. */
const silent = /^H5P\.(?:AdvancedText|Text|Image|Video|Audio|Link|Table|Nil|Shape|GoToQuestion|Summary)$/;

export async function* readContent(
  { library, params }: H5pContent,
  place: string,
  files: ReadonlyMap<string, Buffer>,
): AsyncGenerator<FoundItem> {
  const read = readers[libraries.get(library) ?? ''];
  if (!read) {
    const reason = silent.test(library) ? t('onlyText') : t('unknownKind', { kind: cutText(library, 60) });
    yield { place, title: library.slice(0, 100), skipped: reason };
    return;
  }
  const reading = new ItemReading();
  try {
    for (const { html, body } of read(params, reading)) {
      const rich = await withPicture(params, html, reading, files);
      if (!hasKey(body)) reading.note(t('noKey'));
      const item = { ...body, text: rich.text, ...(rich.media && { media: rich.media }) };
      yield {
        place,
        title: cutText(htmlToPlain(html), 120),
        item,
        images: reading.images,
        adapted: reading.adapted,
      };
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    yield { place, title: '', skipped: error.message };
  }
}

/** A picture above the question is a file of its own. */
async function withPicture(
  params: Params,
  html: string,
  reading: ItemReading,
  files: ReadonlyMap<string, Buffer>,
): Promise<RichText> {
  const media = record(record(params.media).type);
  const file = record(record(media.params).file);
  const isVideo = /Video|Audio/.test(text(media.library));
  if (isVideo) reading.note(t('mediaLeftOut'));
  const source = text(file.path);
  const alt = text(record(media.params).alt).replace(/["<>&]/g, ' ');
  const findFile: FindFile = (path) => {
    const bytes = files.get(`content/${path}`);
    return bytes ? { fileName: path.split('/').at(-1) ?? path, bytes } : null;
  };
  const picture = source && !isVideo && !/["<>]/.test(source) ? `<img src="${source}" alt="${alt}">` : '';
  return reading.richText(`${picture}${html}`, findFile);
}

function readMultiChoice(params: Params, reading: ItemReading): Whole {
  const options = list(params.answers).map((answer) => {
    const feedback = reading.textOnly(text(record(answer.tipsAndFeedback).chosenFeedback));
    return {
      text: reading.textOnly(text(answer.text)),
      isRight: answer.correct === true,
      ...(feedback && { feedback }),
    };
  });
  if (options.length === 0) throw new Unreadable(t('noOptions'));
  const right = options.filter(({ isRight }) => isRight).length;
  const type = text(record(params.behaviour).type);
  if (type === 'single' && right > 1) reading.note(t('anyRight'));
  return {
    html: text(params.question),
    body: { kind: 'choice', isMultiple: type === 'multi' || right > 1, options },
  };
}

function readTruth(params: Params): Whole {
  const key = text(params.correct);
  return {
    html: text(params.question),
    body: { kind: 'boolean', isTrue: key === 'true' ? true : key === 'false' ? false : null },
  };
}

type Star = { before: string; inside: string };

/** `*right/also right:a tip*`; two stars are one that is shown. */
function starred(source: string): { pieces: Star[]; rest: string } {
  const parts = source.replaceAll('**', '\uE001').split('*');
  const pieces: Star[] = [];
  const shown = (part: string) => part.replaceAll('\uE001', '*');
  for (let index = 1; index < parts.length - 1; index += 2)
    pieces.push({ before: shown(parts[index - 1] ?? ''), inside: shown(parts[index] ?? '') });
  const last = parts.length % 2 === 0 ? `${parts.at(-2)}*${parts.at(-1)}` : (parts.at(-1) ?? '');
  return { pieces, rest: shown(last) };
}

const wordsOf = (inside: string) =>
  (inside.split(/:(?!\/)|\\\+|\\-/, 1)[0] ?? '')
    .split('/')
    .map((word) => htmlToPlain(word))
    .filter(Boolean);

function gapsOf(sources: readonly string[]): { html: string; gaps: { accepted: string[] }[] } {
  const gaps: { accepted: string[] }[] = [];
  const html = sources.map((source) => {
    const { pieces, rest } = starred(source);
    const written = pieces.map(({ before, inside }) => {
      gaps.push({ accepted: wordsOf(inside) });
      return `${before}{{${gaps.length}}}`;
    });
    return `${written.join('')}${rest}`;
  });
  if (gaps.length === 0) throw new Unreadable(t('noGaps'));
  return { html: html.map((part) => `<p>${part}</p>`).join(''), gaps };
}

function readBlanks(params: Params): Whole {
  const sources = Array.isArray(params.questions) ? params.questions.slice(0, 200).map(text) : [];
  const { html, gaps } = gapsOf(sources);
  const isExact = record(params.behaviour).caseSensitive === true;
  return { html: `<p>${text(params.text)}</p>${html}`, body: { kind: 'gaps', gaps, ignoreCase: !isExact } };
}

function readDragText(params: Params, reading: ItemReading): Whole {
  const { html, gaps } = gapsOf([text(params.textField).replaceAll('\n', '<br>')]);
  const extra = starred(text(params.distractors)).pieces.flatMap(({ inside }) => wordsOf(inside));
  const choices = [...new Set([...gaps.map(({ accepted }) => accepted[0] ?? ''), ...extra])]
    .filter(Boolean)
    .toSorted();
  const placed = gaps.map(({ accepted }) => ({ accepted: accepted.slice(0, 1), choices }));
  if (choices.length > 20) reading.note(t('choicesCut', { count: 20 }));
  const cut = placed.map((gap) => ({
    ...gap,
    choices:
      choices.length > 20 ? [...new Set([...gap.accepted, ...choices])].slice(0, 20).toSorted() : choices,
  }));
  return { html: `<p>${text(params.taskDescription)}</p>${html}`, body: { kind: 'gaps', gaps: cut } };
}

const maxWords = 10;

function readMarkedWords(params: Params, reading: ItemReading): Whole {
  const { pieces, rest } = starred(text(params.textField));
  const right = [...new Set(pieces.map(({ inside }) => htmlToPlain(inside).split(':', 1)[0] ?? ''))].filter(
    Boolean,
  );
  if (right.length === 0) throw new Unreadable(t('noWords'));
  if (right.length >= maxWords) throw new Unreadable(t('manyWords', { max: maxWords }));
  const html = `${pieces.map(({ before, inside }) => before + inside).join('')}${rest}`;
  const words = [...new Set(htmlToPlain(html).split(/[\s.,;:!?()"“”]+/))].filter(
    (word) => word && !right.includes(word),
  );
  const options = [...right, ...words.slice(0, maxWords - right.length)]
    .toSorted()
    .map((word) => ({ text: word, isRight: right.includes(word) }));
  reading.note(t('wordsToSelect', { count: options.length }));
  return {
    html: `<p>${text(params.taskDescription)}</p>${html}`,
    body: { kind: 'choice', isMultiple: true, options, scoring: 'right-minus-wrong' },
  };
}

/** The first answer is the right one; H5P shuffles them. */
function readSingleChoices(params: Params, reading: ItemReading): Whole[] {
  return list(params.choices).map((choice, index) => {
    const answers = Array.isArray(choice.answers)
      ? choice.answers.slice(0, 20).map((answer) => reading.textOnly(text(answer)))
      : [];
    const options = answers.map((answer, at) => ({ text: answer, isRight: at === 0 }));
    const turn = options.length === 0 ? 0 : index % options.length;
    return {
      html: text(choice.question),
      body: {
        kind: 'choice',
        isMultiple: false,
        options: [...options.slice(turn), ...options.slice(0, turn)],
      },
    };
  });
}

function readCards(params: Params): Whole[] {
  return list(params.cards ?? params.dialogs).map((card) => ({
    html: text(card.text),
    body: {
      kind: 'text',
      accepted: [{ text: htmlToPlain(text(card.answer)) }].filter((answer) => answer.text !== ''),
      ignoreCase: true,
    },
  }));
}
