// Each rule finds its flaw, and ignores what only looks like it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkItems, itemCheckCodes } from './item-checks.ts';
import { blankQuestion, questionTypeNames } from './registry.ts';

/** A question with one right option, the first of those named unless another is. */
const choice = (question: string, options: string[], correctAnswer = 0) => ({
  type: 'multiple-choice',
  question,
  options,
  correctAnswer,
});
const statement = (question: string) => ({ type: 'true-false', question, correctAnswer: 0 });
const codesOf = (question: unknown) => checkItems([question])[0]?.map(({ code }) => code) ?? [];

const capitals = ['Paris', 'Rome', 'Oslo', 'Bern'];
const drugs = ['Aspirin', 'Ibuprofen', 'Codeine', 'Morphine'];

const flawed: Record<string, unknown[]> = {
  'none-of-the-above': [
    'None of the above',
    'none of these.',
    'None of the options are correct',
    'Neither of the above',
    'D) None of them',
  ].map((last) => choice('What is the capital of France?', ['Paris', 'Rome', 'Oslo', last])),
  'all-of-the-above': [
    'All of the above',
    'All of these',
    'All the above are correct.',
    'Both of them',
    'Any of the above',
  ].map((last) => choice('What is the capital of France?', ['Paris', 'Rome', 'Oslo', last])),
  'longest-option-right': [
    choice('Why does ice float?', [
      'Its molecules form an open lattice that takes more room than the liquid',
      'It is cold',
      'It holds much salt',
      'Its surface is flat',
    ]),
  ],
  convergence: [
    choice('What treats tuberculosis first?', [
      'Isoniazid and rifampicin',
      'Isoniazid and amoxicillin',
      'Doxycycline and rifampicin',
      'Clindamycin and gentamicin',
    ]),
  ],
  'absolute-terms': [
    choice('What holds for beta blockers?', [
      'They slow the heart',
      'They always cause asthma',
      'They raise blood pressure',
    ]),
    statement('Antibiotics never harm the liver.'),
  ],
  'vague-terms': [
    choice('What does metformin cause?', ['Usually nausea', 'Low blood sugar', 'Weight gain']),
    statement('Statins often cause muscle pain.'),
  ],
  'stem-word-in-key': [
    choice('Which organ is inflamed in hepatitis?', [
      'Liver, the organ of hepatitis',
      'Kidney',
      'Spleen',
      'Stomach',
    ]),
    choice('How does oxygen diffuse into blood?', [
      'Simple diffusion',
      'Active transport',
      'Filtration',
      'Osmosis',
    ]),
  ],
  'k-type': [
    choice('Which are noble gases? 1 neon 2 argon 3 oxygen', [
      '1 and 2 only',
      '1 and 3',
      '2 and 3',
      '1, 2 and 3',
    ]),
    choice('Which are right?', ['A and C', 'B only', 'Both A and B', 'A, B and C']),
    choice('Which are right?', ['I, II', 'II and III', 'I only', 'III only']),
  ],
  'true-false-as-choice': [
    choice('Ice floats on water.', ['True', 'False']),
    choice('Is ice lighter than water?', ['Yes', 'No', 'Perhaps']),
  ],
  'blank-in-stem': [
    choice('The capital of France is ____ .', capitals),
    choice('Water boils at ….…… degrees', ['100', '90', '80'], 0),
  ],
  'negative-stem': [
    choice('Which of these is NOT a mammal?', ['Trout', 'Whale', 'Bat', 'Mouse']),
    choice('All of these are mammals except:', ['Trout', 'Whale', 'Bat', 'Mouse']),
    choice('A man is pale. Which finding is least likely?', ['Fever', 'Cough', 'Rash']),
    choice('Which statement is false?', ['Ice sinks', 'Ice floats', 'Ice melts']),
    choice('Which drug doesn’t thin the blood?', drugs),
    statement('Whales are not mammals.'),
  ],
  'unordered-numbers': [
    choice('How many legs has a spider?', ['6', '10', '8', '4'], 2),
    choice('What dose?', ['500 mg', '250 mg', '1,000 mg', '750 mg']),
  ],
  'grammatical-cue': [
    choice('An animal that lays eggs and gives milk is an', ['echidna', 'platypus', 'kangaroo', 'wombat']),
    choice('The drugs that lower lipids are', ['statins', 'insulin', 'codeine', 'warfarin']),
  ],
  'duplicate-options': [
    choice('What is the capital of France?', ['Paris', 'Rome', ' paris. ', 'Oslo']),
    choice('How much is a half?', ['0.5', '0.50', '0.25']),
  ],
};

describe('each rule finds what it is for:', () => {
  it.each(Object.entries(flawed))('%s', (code, questions) => {
    for (const question of questions) expect(codesOf(question), JSON.stringify(question)).toContain(code);
  });

  it('and all rules are tried here', () => {
    const ofSets = ['duplicate-item', 'key-position'];
    expect([...Object.keys(flawed), ...ofSets].toSorted()).toEqual(itemCheckCodes.toSorted());
  });
});

const clean = [
  choice('What is the capital of France?', capitals),
  choice('Which of these needs at least two electrons?', ['Helium', 'Hydrogen ion', 'Proton']),
  choice('A woman who does not smoke has a cough. What is the most likely cause?', [
    'Asthma',
    'Influenza',
    'Heart failure',
  ]),
  choice('Which test has the lowest false positive rate?', ['Western blot', 'Rapid test', 'ELISA']),
  choice('How many legs has a spider?', ['4', '6', '8', '10'], 2),
  choice('How many legs has a spider?', ['10', '8', '6', '4'], 1),
  choice('Which comparison holds for x = 3?', ['x > 2', 'x < 2', 'x = 2']),
  choice('A bird that cannot fly is a', ['penguin', 'swift', 'heron']),
  choice('Which point is on the line?', ['1, 2', '2, 5', '3, 8']),
  choice('What lowers fever?', drugs),
  statement('Whales are mammals.'),
  { type: 'short-answer', question: 'Which gas do we breathe?', correctAnswer: 'oxygen' },
];

it('the check ignores what only looks like a flaw', () => {
  for (const question of clean) expect(codesOf(question), JSON.stringify(question)).toEqual([]);
});

it('the check says where, in the author’s order', () => {
  const [remarks] = checkItems([
    choice('What is the capital of France?', [...capitals.slice(0, 3), 'None of the above']),
  ]);
  expect(remarks).toEqual([
    {
      code: 'none-of-the-above',
      message: expect.stringContaining('rule options out'),
      where: { part: 'option', option: 3 },
    },
  ]);
});

describe('over the whole set', () => {
  it('the check finds an item that was asked before, its options in another order', () => {
    const again = choice('What is the capital of **France**?', capitals.toReversed(), 3);
    const remarks = checkItems([choice('What is the capital of France?', capitals), clean[9], again]);
    expect(remarks.map((own) => own.map(({ code }) => code))).toEqual([[], [], ['duplicate-item']]);
    expect(remarks[2]?.[0]?.message).toContain('question 1');
  });

  it('the check finds a position that is right too often, and reports it where it is right', () => {
    const keys = [1, 1, 1, 1, 0, 1, 1, 1, 1, 2];
    const words = [
      'alpha',
      'bravo',
      'charlie',
      'delta',
      'echo',
      'foxtrot',
      'golf',
      'hotel',
      'india',
      'juliet',
    ];
    const set = keys.map((key, at) =>
      choice(
        `Which letter is ${words[at]}?`,
        ['one', 'two', 'three', 'four'].map((word) => `${word}${at}`),
        key,
      ),
    );
    const remarks = checkItems(set).map((own) => own.filter(({ code }) => code === 'key-position'));
    expect(remarks.map((own) => own.length)).toEqual(keys.map((key) => Number(key === 1)));
    expect(remarks[0]?.[0]?.message).toContain('B in 8 of 10');
    const spread = set.map((question, at) => ({ ...question, correctAnswer: at % 4 }));
    expect(
      checkItems(spread)
        .flat()
        .filter(({ code }) => code === 'key-position'),
    ).toEqual([]);
  });
});

it.each([
  ['no id', {}],
  ['an id of another house', { id: 'set 1/item.7' }],
  ['a number as id', { id: 7 }],
  [
    'members that are null or unknown',
    { id: 'q1', media: null, explanation: null, points: '1', source: 'book' },
  ],
])('the check reads a question with %s', (_, members) => {
  const question = choice('Which is NOT a mammal?', ['Trout', 'Whale', 'Bat']);
  expect(codesOf({ ...members, ...question })).toEqual(['negative-stem']);
});

it('of several correct options all have to be given away', () => {
  const several = (options: string[], correctAnswer: number[]) => ({
    type: 'multiple-select',
    question: 'Which hold for acids?',
    options,
    correctAnswer,
  });
  const long = [
    'They give away protons to the water around them',
    'They turn the colour of litmus paper to red',
  ];
  expect(codesOf(several([...long, 'They are blue', 'They taste sweet'], [0, 1]))).toEqual([
    'longest-option-right',
    'longest-option-right',
  ]);
  expect(codesOf(several([...long, 'They are blue', 'They taste sweet'], [0, 2]))).toEqual([]);
});

it('rules can be switched off', () => {
  const question = choice('Which is NOT a mammal?', ['Trout', 'Whale', 'None of the above']);
  expect(checkItems([question], ['negative-stem', 'none-of-the-above'])).toEqual([[]]);
});

it('the check takes every type, unfinished questions, and what is no question', () => {
  const questions = [
    ...questionTypeNames.map((name) => blankQuestion(name, name)),
    null,
    'x',
    { type: 'riddle' },
  ];
  expect(checkItems(questions)).toHaveLength(questions.length);
  expect(checkItems([])).toEqual([]);
});

it('the order of options changes no finding but its place', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(flawed).flat()), fc.nat(), (question, turn) => {
      const { options, correctAnswer } = question as { options?: string[]; correctAnswer: number };
      fc.pre(options !== undefined && options.length > 0);
      const by = turn % (options?.length ?? 1);
      const turned = [...(options ?? []).slice(by), ...(options ?? []).slice(0, by)];
      const key = turned.indexOf(options?.[correctAnswer] ?? '');
      const other = { ...(question as object), options: turned, correctAnswer: key };
      const found = (some: unknown) =>
        codesOf(some)
          .filter((code) => code !== 'unordered-numbers')
          .toSorted();
      expect(found(other)).toEqual(found(question));
    }),
    { numRuns: 60 },
  );
});
