// What lint says of hotspots, and to which field it leads.
import { expect, test } from 'vitest';
import { lintQuestion } from '../registry.ts';
import { HotspotQuestion } from './schema.ts';

const rectangle = { shape: 'rectangle', x: 0.1, y: 0.1, width: 0.2, height: 0.2 } as const;
const image = { imageId: 'heart', width: 400, height: 300 };

type Change = {
  options?: object;
  correctAnswer?: number[];
  mode?: string;
  maxMarks?: number;
  scoring?: string;
};

function codes(change: Change): [string, string | undefined][] {
  const question = HotspotQuestion.parse({
    id: 'q',
    type: 'hotspot',
    question: 'Where?',
    correctAnswer: [0],
    maxMarks: 1,
    ...change,
    options: { image, alt: 'A heart', regions: [rectangle], ...change.options },
  });
  return lintQuestion(question).map(({ code, field }) => [code, field]);
}
const corners = (...points: [number, number][]) => ({
  shape: 'polygon' as const,
  points: points.map(([x, y]) => ({ x, y })),
});

test.each<[Change, [string, string][]]>([
  [{}, []],
  [{ options: { image: null } }, [['no_picture', 'options.image']]],
  [{ options: { alt: ' ' } }, [['picture_without_alt', 'options.alt']]],
  [
    { options: { alt: 'The apex of the heart', regions: [{ ...rectangle, label: 'Apex' }] } },
    [['alt_names_region', 'options.alt']],
  ],
  [{ options: { regions: [] }, correctAnswer: [] }, [['no_region', 'options.regions']]],
  [{ correctAnswer: [] }, [['no_right_region', 'options.regions']]],
  [{ correctAnswer: [0, 4] }, [['dead_key', 'options.regions']]],
  [{ options: { regions: [{ ...rectangle, x: 0.9 }] } }, [['region_outside', 'options.regions.0']]],
  [{ options: { regions: [{ ...rectangle, width: 0 }] } }, [['region_flat', 'options.regions.0']]],
  [{ options: { regions: [{ ...rectangle, width: 0.05 }] } }, [['region_small', 'options.regions.0']]],
  [
    { options: { regions: [rectangle, corners([0.5, 0.5], [0.5, 0.5], [0.9, 0.5], [0.9, 0.9])] } },
    [['corner_repeated', 'options.regions.1']],
  ],
  [
    { options: { regions: [rectangle, corners([0, 0], [1, 1], [0, 0])] } },
    [['region_flat', 'options.regions.1']],
  ],
  [
    { options: { regions: [rectangle, { ...rectangle, x: 0.6 }] }, correctAnswer: [0, 1] },
    [['too_few_marks', 'maxMarks']],
  ],
  [
    {
      options: { regions: [rectangle, { ...rectangle, x: 0.6 }] },
      correctAnswer: [0, 1],
      scoring: 'any-right',
    },
    [],
  ],
  [
    {
      mode: 'areas',
      options: {
        regions: [
          { ...rectangle, label: 'A' },
          { ...rectangle, x: 0.6 },
        ],
      },
    },
    [['region_unnamed', 'options.regions.1']],
  ],
  [
    {
      mode: 'areas',
      options: {
        regions: [
          { ...rectangle, label: 'A' },
          { ...rectangle, x: 0.6, label: ' A ' },
        ],
      },
    },
    [['regions_alike', 'options.regions.1']],
  ],
  [
    { mode: 'areas', options: { regions: [{ ...rectangle, label: 'A' }] } },
    [
      ['one_region', 'options.regions'],
      ['all_right', 'options.regions'],
    ],
  ],
])('%j', (change, expected) => {
  expect(codes(change)).toEqual(expected);
});
