// Questions of all types through Moodle XML and QTI and back: what stays, and what does not, by name.
import { describe, expect, it } from 'vitest';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { fromInterchange, Question, toInterchange } from '#question-types/registry.ts';
import {
  comparable,
  itemsOf,
  picture,
  pictureSize,
  readItems,
} from '#tests/support/files/interchange-items.ts';
import { moodleXml } from './moodle/moodle-xml.ts';
import { qti } from './qti/qti.ts';

const formats = { 'Moodle XML': moodleXml, QTI: qti };
const media = { imageId: 'picture1', alt: 'A leaf', ...pictureSize };
const base = {
  question: 'What about **$x_1 < 2$**?',
  points: 2.5,
  explanation: 'Because *so*.',
  media,
  tags: ['plants', 'grade 9'],
};
const question = (rest: object) => Question.parse({ ...base, id: 'q1', ...rest });

type Case = {
  title: string;
  question: Question;
  /** What the formats report as lost, and the fields of the neutral form in which that shows. */
  lost?: Partial<Record<keyof typeof formats, { notes: string[]; members?: string[]; isLeftOut?: boolean }>>;
};

const cases: Case[] = [
  {
    title: 'multiple choice',
    question: question({
      type: 'multiple-choice',
      options: ['One', '5 * 3 < 20', ''],
      optionMedia: [null, null, media],
      optionFeedback: ['No.', '', 'Yes.'],
      correctAnswer: 2,
    }),
  },
  { title: 'true or false', question: question({ type: 'true-false', correctAnswer: 1 }) },
  {
    title: 'multiple select',
    question: question({
      type: 'multiple-select',
      options: ['a', 'b', 'c'],
      correctAnswer: [0, 2],
      scoring: 'right-minus-wrong',
    }),
  },
  {
    title: 'multiple select, all or nothing',
    question: question({
      type: 'multiple-select',
      options: ['a', 'b', 'c'],
      correctAnswer: [0, 2],
      scoring: 'all-or-nothing',
    }),
    lost: {
      'Moodle XML': { notes: ['The partial-credit rule is left out.'], members: ['scoring'] },
    },
  },
  {
    title: 'multiple select by weights',
    question: question({
      type: 'multiple-select',
      options: ['a', 'b', 'c'],
      correctAnswer: [0, 2],
      optionWeights: [0.75, -0.5, 0.25],
      scoring: 'weights',
    }),
  },
  {
    title: 'short answer',
    question: question({
      type: 'short-answer',
      correctAnswer: { accepted: ['Bern', 'the city of Bern'] },
      ignoreCase: false,
    }),
  },
  {
    title: 'short answer with a star',
    question: question({ type: 'short-answer', correctAnswer: { accepted: ['B*n'] }, wildcards: true }),
    lost: {
      QTI: { notes: ['A star is read as a plain character in this format.'], members: ['hasWildcards'] },
    },
  },
  {
    title: 'a number',
    question: question({ type: 'short-answer', correctAnswer: { number: -11.7, tolerance: 0.02 } }),
  },
  { title: 'open-ended', question: question({ type: 'open-ended' }) },
  {
    title: 'matching',
    question: question({
      type: 'matching',
      options: { left: ['Root', 'Leaf'], right: ['light', 'sound', 'water'] },
      correctAnswer: [2, 0],
    }),
  },
  {
    title: 'ranking',
    question: question({
      type: 'ranking',
      options: ['Tree', 'Seed', 'Seedling'],
      correctAnswer: [1, 2, 0],
      scoring: 'longest-subset',
    }),
    lost: { QTI: { notes: ['The partial-credit rule is left out.'], members: ['scoring'] } },
  },
  {
    title: 'fill in the blanks',
    question: question({
      type: 'fill-blank',
      question: 'A {{1}} and a {{2}} *together*.',
      correctAnswer: [['seed', 'kernel'], ['tree']],
      options: { choices: [null, ['stone', 'tree']] },
    }),
    lost: {
      'Moodle XML': {
        notes: ['In Moodle each blank is worth a whole number of points, so the question’s points change.'],
        members: ['points'],
      },
    },
  },
  {
    title: 'blanks for numbers',
    question: question({
      type: 'fill-blank',
      question: 'Pi is about {{1}}, e about {{2}}.',
      points: 2,
      correctAnswer: [['3.14'], ['2.718', '2.72']],
      options: { tolerances: [0.01, 0] },
    }),
    lost: { QTI: { notes: ['Number blanks now need the exact number.'], members: ['gaps'] } },
  },
  {
    title: 'a scale',
    question: question({
      type: 'scale',
      options: { min: 1, max: 7, step: 1, minLabel: 'never', maxLabel: 'always' },
    }),
    lost: {
      'Moodle XML': { notes: ['This format has no such question type.'], isLeftOut: true },
      QTI: { notes: ['The labels of the scale’s ends are left out.'], members: ['minLabel', 'maxLabel'] },
    },
  },
  {
    title: 'a hotspot',
    question: question({
      type: 'hotspot',
      media: undefined,
      options: {
        image: { imageId: 'picture1', ...pictureSize },
        alt: 'A map',
        regions: [
          { shape: 'rectangle', x: 0.25, y: 0.5, width: 0.25, height: 0.25, label: 'Oak' },
          { shape: 'ellipse', x: 0.5, y: 0.5, radiusX: 0.15, radiusY: 0.2 },
        ],
      },
      correctAnswer: [0],
    }),
    lost: {
      'Moodle XML': {
        notes: [
          'Incorrect areas are left out; only the correct ones are kept.',
          'The image description is left out.',
        ],
        members: ['areas', 'alt'],
      },
      QTI: { notes: ['The area names are left out.'], members: ['areas'] },
    },
  },
];

const without = (item: InterchangeItem, members: readonly string[]) =>
  Object.fromEntries(Object.entries(comparable(item) as object).filter(([name]) => !members.includes(name)));

describe.each(Object.keys(formats) as (keyof typeof formats)[])('%s', (formatName) => {
  const format = formats[formatName];

  it.each(cases)('carries $title', async ({ question: sent, lost }) => {
    const { notes = [], members = [], isLeftOut = false } = lost?.[formatName] ?? {};
    const { item } = toInterchange(sent);
    const file = await format.write?.(
      { title: 'T', description: '' },
      [{ number: 1, item, lost: [] }],
      async () => picture,
    );
    expect(file?.notes).toEqual(notes.map((note) => ({ number: 1, isLeftOut, note })));
    if (isLeftOut) return;
    const { found } = await readItems(format, file?.bytes ?? Buffer.alloc(0), 'a.zip');
    expect(found[0]).toMatchObject({ adapted: [] });
    const [back] = itemsOf(found);
    const question = back && fromInterchange(back, 'q2')?.question;
    expect(question?.type).toBe(sent.type);
    const again = question && toInterchange(question).item;
    // The order before anyone moved anything is random.
    const ignored = [...members, 'shown'];
    expect(again && without(again, ignored)).toEqual(without(item, ignored));
  });
});
