// Worked examples of hotspots, from the tests and code of established assessment engines.

import type { Example } from '../interface/question-type.ts';
import type { Point, Region } from './geometry.ts';
import type { HotspotQuestion } from './schema.ts';

const image = { imageId: 'heart', width: 800, height: 600 };
const base = { type: 'hotspot', points: 1, mode: 'point', scoring: 'hits-per-marks' } as const;
const at = (x: number, y: number): Point => ({ x, y });
const markers = 'Moodle ddmarker';

/** Moodle's circle of radius 10 around (10, 10), in a picture of 100 by 100. */
const circle: Region = { shape: 'ellipse', x: 0.1, y: 0.1, radiusX: 0.1, radiusY: 0.1, label: 'Sinus node' };
const square = (x: number, y: number, label?: string): Region => ({
  shape: 'rectangle',
  x,
  y,
  width: 0.2,
  height: 0.2,
  label,
});
/** An L: the square of (0.5..0.9)² without its lower right quarter. */
const concave: Region = {
  shape: 'polygon',
  points: [at(0.5, 0.5), at(0.9, 0.5), at(0.9, 0.7), at(0.7, 0.7), at(0.7, 0.9), at(0.5, 0.9)],
};
const three = [square(0.1, 0.1, 'Left atrium'), square(0.4, 0.4, 'Apex'), square(0.7, 0.7)];

export const examples: Example<HotspotQuestion>[] = [
  {
    title: 'a circle',
    question: {
      ...base,
      id: 'circle',
      question: 'Where does the impulse of the heart start?',
      options: { image, alt: 'The heart, opened from the front', regions: [circle] },
      correctAnswer: [0],
      maxMarks: 1,
      explanation: 'At the sinus node.',
    },
    answers: [
      { answer: [at(0.2, 0.1)], fraction: 1, source: `${markers}: (20, 10) is on the edge, and inside` },
      { answer: [at(0.21, 0.1)], fraction: 0, source: `${markers}: (21, 10) is outside` },
      { answer: [at(0.16, 0.18)], fraction: 1, source: `${markers}: (16, 18), 6² + 8² = 10²` },
      { answer: [at(0.02, 0.02)], fraction: 0, source: `${markers}: (2, 2) is in the corner, outside` },
      { answer: [], fraction: 0, source: 'H5P image hotspot question: no click' },
      { answer: undefined, fraction: 0 },
      { answer: [at(0.1, 0.1), at(0.9, 0.9)], fraction: 0, source: 'More marks than may be placed: refused' },
      { answer: [at(-0.1, 0.1)], fraction: 0, source: 'Payload abuse: outside the picture' },
      { answer: [at(Number.NaN, 0.1)], fraction: 0, source: 'Payload abuse: not a number' },
      { answer: at(0.1, 0.1), fraction: 0, source: 'Payload abuse: a mark where a list is expected' },
      {
        answer: Array.from({ length: 10_000 }, () => at(0.1, 0.1)),
        fraction: 0,
        source: 'Payload abuse: 10,000 markers',
      },
    ],
  },
  {
    title: 'three regions, hits per marks',
    question: {
      ...base,
      id: 'markers',
      question: 'Mark the three chambers that are enlarged.',
      options: { image, alt: '', regions: three },
      correctAnswer: [2, 0, 1],
    },
    answers: [
      { answer: [at(0.2, 0.2), at(0.5, 0.5), at(0.8, 0.8)], fraction: 1, source: `${markers}: all three` },
      { answer: [at(0.8, 0.8), at(0.2, 0.2), at(0.5, 0.5)], fraction: 1, source: 'In any order' },
      {
        answer: [at(0.2, 0.2), at(0.5, 0.5), at(0.8, 0.8), at(0.99, 0)],
        fraction: 0.75,
        source: `${markers}: an extra wrong marker, 3/4`,
      },
      {
        answer: [at(0.2, 0.2), at(0.99, 0), at(0, 0.99), at(0.35, 0.99)],
        fraction: 0.25,
        source: `${markers}: 1 right of 4 placed`,
      },
      { answer: [at(0.2, 0.2)], fraction: 1 / 3, source: `${markers}: one of three zones` },
      {
        answer: [at(0.15, 0.15), at(0.25, 0.25)],
        fraction: 1 / 3,
        source: 'QTI areaMapping: each area counts once',
      },
      {
        answer: [at(0.2, 0.2), at(0.2, 0.2), at(0.2, 0.2)],
        fraction: 1 / 3,
        source: 'Payload abuse: marks at the same place count once',
      },
    ],
  },
  {
    title: 'an outline that is not convex, and a distractor',
    question: {
      ...base,
      id: 'outline',
      question: 'Mark the shaded lobe.',
      options: { image, alt: 'A liver', regions: [concave, square(0.1, 0.1, 'Gall bladder')] },
      correctAnswer: [0],
      maxMarks: 1,
    },
    answers: [
      { answer: [at(0.6, 0.85)], fraction: 1, source: `${markers}: concave polygons are filled` },
      {
        answer: [at(0.85, 0.85)],
        fraction: 0,
        source: `${markers}: the notch of a concave polygon is outside`,
      },
      { answer: [at(0.7, 0.8)], fraction: 1, source: `${markers}: the boundary is inside` },
      { answer: [at(0.2, 0.2)], fraction: 0, source: 'A region that is not right' },
    ],
  },
  {
    title: 'regions that overlap',
    question: {
      ...base,
      id: 'overlap',
      question: 'Mark both leaflets.',
      options: { image, alt: 'A valve', regions: [square(0.1, 0.1), square(0.2, 0.2)] },
      correctAnswer: [0, 1],
      maxMarks: 2,
    },
    answers: [
      { answer: [at(0.25, 0.25)], fraction: 0.5, source: `${markers}: one marker serves one zone` },
      {
        answer: [at(0.25, 0.25), at(0.15, 0.15)],
        fraction: 1,
        source: `${markers}: the zone with fewest hits is served first`,
      },
      { answer: [at(0.15, 0.15), at(0.25, 0.25)], fraction: 1, source: 'The order of the marks is ignored' },
    ],
  },
  {
    title: 'hits minus misses',
    question: {
      ...base,
      id: 'minus',
      question: 'Mark the three chambers that are enlarged.',
      options: { image, alt: '', regions: three },
      correctAnswer: [0, 1],
      scoring: 'right-minus-wrong',
    },
    answers: [
      { answer: [at(0.2, 0.2), at(0.5, 0.5)], fraction: 1, source: 'H5P drag question: all placed' },
      { answer: [at(0.2, 0.2), at(0.5, 0.5), at(0.8, 0.8)], fraction: 0.5, source: 'H5P: (2 - 1) / 2' },
      { answer: [at(0.2, 0.2), at(0.8, 0.8)], fraction: 0, source: 'H5P: (1 - 1) / 2' },
      { answer: [at(0.8, 0.8), at(0.9, 0.1)], fraction: 0, source: 'H5P: never below 0' },
    ],
  },
  {
    title: 'all or nothing',
    question: {
      ...base,
      id: 'strict',
      question: 'Mark both.',
      options: { image, alt: '', regions: three },
      correctAnswer: [0, 1],
      scoring: 'all-or-nothing',
    },
    answers: [
      { answer: [at(0.2, 0.2), at(0.5, 0.5)], fraction: 1, source: 'QTI match_correct of points' },
      { answer: [at(0.2, 0.2)], fraction: 0, source: 'QTI match_correct of points' },
      { answer: [at(0.2, 0.2), at(0.5, 0.5), at(0.9, 0.1)], fraction: 0 },
    ],
  },
  {
    title: 'one is enough',
    question: {
      ...base,
      id: 'any',
      question: 'Tap a chamber.',
      options: { image, alt: '', regions: three },
      correctAnswer: [0, 1],
      maxMarks: 1,
      scoring: 'any-right',
    },
    answers: [
      { answer: [at(0.5, 0.5)], fraction: 1, source: 'H5P image hotspot question: a right hotspot' },
      { answer: [at(0.8, 0.8)], fraction: 0, source: 'H5P image hotspot question: a wrong hotspot' },
      { answer: [at(0.95, 0.05)], fraction: 0, source: 'H5P image hotspot question: outside all' },
    ],
  },
  {
    title: 'regions chosen by name',
    question: {
      ...base,
      id: 'named',
      question: 'Which parts are supplied by the left coronary artery?',
      options: {
        image,
        alt: 'The heart from the front, with four regions A to D',
        regions: [square(0.1, 0.1, 'D'), square(0.4, 0.4, 'B'), square(0.7, 0.7, 'A'), square(0.1, 0.7, 'C')],
      },
      correctAnswer: [0, 3],
      mode: 'areas',
    },
    answers: [
      { answer: [at(0.2, 0.2), at(0.2, 0.8)], fraction: 1, source: 'QTI hotspotInteraction, match_correct' },
      { answer: [at(0.2, 0.2)], fraction: 0.5, source: 'QTI hotspotInteraction, map_response' },
      { answer: [at(0.2, 0.2), at(0.5, 0.5)], fraction: 0.5, source: 'One right of two chosen' },
      {
        answer: [at(0.2, 0.2), at(0.5, 0.5), at(0.8, 0.8), at(0.2, 0.8)],
        fraction: 0.5,
        source: 'Choosing everything must not earn full marks',
      },
      { answer: [at(0.2, 0.2), at(0.25, 0.25)], fraction: 0.5, source: 'QTI: each area counts once' },
      { answer: [at(0.99, 0.01)], fraction: 0, source: 'Payload abuse: no region is there' },
    ],
  },
  {
    title: 'a key for a region that is gone',
    question: {
      ...base,
      id: 'dead',
      question: 'Where?',
      options: { image: null, alt: '', regions: [square(0.1, 0.1)] },
      correctAnswer: [0, 7],
      maxMarks: 1,
    },
    answers: [
      {
        answer: [at(0.2, 0.2)],
        fraction: 1,
        source: 'SurveyJS 11478: a key for a missing choice is ignored',
      },
    ],
  },
];
