// Hotspot: places on a picture, marked freely or chosen by name, and a scheme that says what a miss costs.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { defineQuestionType, playerBase, redactBase, solutionBase } from '../interface/question-type.ts';
import { anchorOf, contains, type Point, regionAt } from './geometry.ts';
import { readHotspot, writeHotspot } from './interchange.ts';
import { liveKey, percentOf, regionName } from './key.ts';
import { lintHotspot } from './lint.ts';
import en from './locales/en.json' with { type: 'json' };
import { maxRegions, Region } from './region-schema.ts';
import { about, sample } from './sample.ts';
import { heart } from './sample-picture.ts';
import { HotspotQuestion, Image, MaxMarks, Mode, maxMarksEver, name, Scoring } from './schema.ts';
import { scoringSchemes } from './schemes.ts';
import { defaultScheme, fractionOfChoice, fractionOfMarks } from './scoring.ts';
import { tallyHotspot } from './tally.ts';

const t = texts(en);
/** How many marks the player offers where the author does not say; the key has no part in it. */
const marksUnlessSaid = 10;
const Share = z.number().min(0).max(1);
const Mark = z.object({ x: Share, y: Share });

/** Sorted by name, so that the author's order reveals nothing. Marking `anchor` is choosing the area. */
const NamedArea = z.object({
  label: z.string(),
  outline: Region,
  anchor: z.object({ x: z.number(), y: z.number() }),
});

export const HotspotView = z.object({
  ...playerBase,
  type: z.literal(name),
  options: z.object({ image: Image.nullable(), alt: z.string() }),
  mode: Mode,
  maxMarks: MaxMarks,
  scoring: Scoring,
  /** Only where regions are chosen by name. */
  areas: z.array(NamedArea).optional(),
});
export type HotspotView = z.output<typeof HotspotView>;

export const HotspotSolution = z.object({
  ...solutionBase,
  type: z.literal(name),
  regions: z.array(Region),
  correctAnswer: z.array(z.number().int()),
});
export type HotspotSolution = z.output<typeof HotspotSolution>;

export const hotspot = defineQuestionType<HotspotQuestion, Point[], HotspotView, HotspotSolution>({
  name,
  version: 1,
  get title() {
    return t('title');
  },
  about,
  sample: () => ({ type: name, points: 1, scoring: defaultScheme, ...sample }),
  samplePictures: [heart],
  isInEveryPlan: false,
  place: 100,
  question: HotspotQuestion,
  playerView: HotspotView,
  shownSolution: HotspotSolution,
  answer: z.array(Mark).max(maxMarksEver),
  blank: () => ({
    type: name,
    question: '',
    points: 1,
    options: { image: null, alt: '', regions: [] },
    correctAnswer: [],
    mode: 'point',
    maxMarks: 1,
    scoring: defaultScheme,
  }),
  lint: lintHotspot,
  redact: (question) => ({
    ...redactBase(question),
    type: name,
    options: { image: question.options.image, alt: question.options.alt },
    mode: question.mode,
    maxMarks: question.mode === 'areas' ? maxRegions : (question.maxMarks ?? marksUnlessSaid),
    scoring: question.scoring,
    areas: question.mode === 'areas' ? namedAreas(question) : undefined,
  }),
  solution: (question) => ({
    type: name,
    regions: question.options.regions,
    correctAnswer: liveKey(question),
    explanation: question.explanation,
  }),
  fits,
  isBlankAnswer: (answer) => answer.length === 0,
  isGradable: (question) => liveKey(question).length > 0,
  withoutKey: (question) => ({ ...question, correctAnswer: [], scoring: defaultScheme }),
  grade,
  tally: tallyHotspot,
  texts: (view) => [view.question],
  labels: ({ areas, options }) => [options.alt, ...(areas ?? []).map(({ label }) => label)],
  describeAnswer,
  describeSolution: (question) =>
    liveKey(question)
      .map((index) => regionName(question.options.regions, index))
      .join('; '),
  scoring: { schemes: scoringSchemes, default: defaultScheme },
  interchange: { kinds: ['areas'], write: writeHotspot, read: readHotspot },
  forGrading: (raw) => {
    const { options, ...rest } = raw;
    const regions =
      typeof options === 'object' && options !== null && 'regions' in options ? options.regions : [];
    return { ...rest, options: { regions } };
  },
});

function namedAreas({ options: { regions } }: HotspotQuestion): HotspotView['areas'] {
  const areas = regions.map(({ label: _, ...outline }, index) => ({
    label: regionName(regions, index),
    outline,
    anchor: anchorOf(regions, index),
  }));
  return areas.sort((a, b) => (a.label < b.label ? -1 : Number(a.label > b.label)));
}

function fits({ mode, maxMarks, options }: HotspotQuestion, answer: readonly Point[]): boolean {
  if (mode === 'areas') return answer.every((mark) => regionAt(options.regions, mark) !== null);
  return maxMarks === undefined || answer.length <= maxMarks;
}

function chosenRegions({ options }: HotspotQuestion, answer: readonly Point[]): Set<number> {
  return new Set(answer.flatMap((mark) => regionAt(options.regions, mark) ?? []));
}

function grade(question: HotspotQuestion, answer: readonly Point[]): number {
  const key = liveKey(question);
  // No answer earns nothing, whatever the scheme.
  if (answer.length === 0) return 0;
  if (question.mode === 'areas')
    return fractionOfChoice(question.scoring, new Set(key), chosenRegions(question, answer));
  const right = key.flatMap((index) => question.options.regions[index] ?? []);
  return fractionOfMarks(question.scoring, right, answer);
}

function describeAnswer(question: HotspotQuestion, answer: readonly Point[]): string {
  const { regions } = question.options;
  if (question.mode === 'areas') {
    return [...chosenRegions(question, answer)]
      .sort((a, b) => a - b)
      .map((index) => regionName(regions, index))
      .join('; ');
  }
  return answer
    .map((mark) => {
      const place = t('place', { x: percentOf(mark.x), y: percentOf(mark.y) });
      const around = regions.flatMap((region, index) =>
        contains(region, mark) ? [regionName(regions, index)] : [],
      );
      return around.length > 0 ? `${around.join(' + ')} (${place})` : place;
    })
    .join('; ');
}
