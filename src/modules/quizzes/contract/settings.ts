// What can be set about a quiz, each setting once: its default, its row in the editor, and who else is shown it. What is
// sent, stored and shown in rooms and on start pages follows from this.
import { z } from 'zod';

/** A part of the editor's panel. Within it, settings are in this order. */
export type SettingGroup = 'pace' | 'score' | 'ownTime' | 'room';

/** `room`: everyone in a running round. `start`: anyone who may start an attempt. `attempt`: the student, during it. */
type Audience = 'room' | 'start' | 'attempt';

type Common = {
  group: SettingGroup;
  /** Only in host-paced rounds: elsewhere the row can't be changed, and a switch counts as off. */
  isLiveOnly?: true;
  /** It means nothing while another setting has this value. */
  unless?: Readonly<Record<string, unknown>>;
  shownIn?: readonly Audience[];
};

/** `usual` is the value until someone sets another. */
export type QuizSetting = Common &
  (
    | { kind: 'switch'; usual: boolean }
    | { kind: 'choice'; usual: string; options: readonly string[] }
    | { kind: 'moment'; usual: null }
    /** Whole numbers. The field counts in `unit`s, of which each has `per`. */
    | { kind: 'number'; usual: number; min: number; max: number; step?: number; unit?: string; per?: number }
  );

export const quizSettings = {
  /** `host`: the teacher opens each question for all. `self`: everyone at their own speed while the round is open. */
  pace: { kind: 'choice', options: ['host', 'self'], usual: 'host', group: 'pace' },
  /** Per question in a host-paced round; 0 means no limit. */
  timePerQuestionSeconds: {
    kind: 'number',
    min: 0,
    max: 3_600,
    usual: 30,
    group: 'pace',
    isLiveOnly: true,
  },
  /** How long after the close a delayed answer still counts. */
  graceMs: {
    kind: 'number',
    min: 0,
    max: 10_000,
    step: 500,
    unit: 's',
    per: 1_000,
    usual: 1_000,
    group: 'pace',
  },
  /** Until a question of a host-paced round closes an answer may be changed; the last one counts, with its time. */
  canChangeAnswers: { kind: 'switch', usual: true, group: 'pace', isLiveOnly: true, shownIn: ['room'] },
  /** Close a question automatically when everyone in the room has answered. */
  closeWhenAllAnswered: { kind: 'switch', usual: true, group: 'pace', isLiveOnly: true },
  /** Of a question that is asked a second time after talking about it, the turn that counts. */
  countedVote: {
    kind: 'choice',
    options: ['second', 'first'],
    usual: 'second',
    group: 'pace',
    isLiveOnly: true,
  },
  /** On the projector as soon as a question closes; otherwise with the right answer, or when the host shows it. */
  showAnswersOnClose: { kind: 'switch', usual: false, group: 'pace', isLiveOnly: true },
  shuffleQuestions: { kind: 'switch', usual: false, group: 'pace' },
  shuffleOptions: { kind: 'switch', usual: false, group: 'pace' },
  /**
   * When students see what was right. `at-end`: after submitting, or at the end of a live round.
   * `after-close`: only when no one can submit any more, so that early students can't pass the key on.
   */
  showResults: {
    kind: 'choice',
    options: ['after-question', 'at-end', 'after-close', 'never'],
    usual: 'after-question',
    group: 'score',
    shownIn: ['room'],
  },
  /** Share of a question's points that depends on speed, 0 to 100 percent. */
  speedWeightPercent: {
    kind: 'number',
    min: 0,
    max: 100,
    step: 5,
    usual: 0,
    group: 'score',
    isLiveOnly: true,
  },
  showLeaderboard: { kind: 'switch', usual: true, group: 'score', shownIn: ['room'] },
  // Doing the quiz without a host. Two windows, because they mean different things to a student:
  /** An attempt may start between these moments; null means no limit. */
  opensAt: { kind: 'moment', usual: null, group: 'ownTime' },
  lastStartAt: { kind: 'moment', usual: null, group: 'ownTime' },
  /** The deadline for submitting. Unfinished attempts are then submitted unchanged. */
  closesAt: { kind: 'moment', usual: null, group: 'ownTime' },
  /** For one attempt, from its start; 0 means no limit. Extra time of a student multiplies it. */
  timeLimitMinutes: {
    kind: 'number',
    min: 0,
    max: 1_440,
    step: 5,
    unit: 'min',
    usual: 0,
    group: 'ownTime',
  },
  /** 0 means any number. */
  attemptsAllowed: { kind: 'number', min: 0, max: 100, usual: 0, group: 'ownTime' },
  /** Which of several attempts is the student's result. */
  scoreCounts: {
    kind: 'choice',
    options: ['best', 'last'],
    usual: 'best',
    group: 'ownTime',
    unless: { attemptsAllowed: 1 },
    shownIn: ['start'],
  },
  /** After an attempt whose results are shown, what was wrong may be practised; practice is not recorded. */
  allowPractice: { kind: 'switch', usual: true, group: 'ownTime', unless: { showResults: 'never' } },
  /** Names that only the server generates: students can't type one. */
  onlyGeneratedNames: { kind: 'switch', usual: false, group: 'room', shownIn: ['start'] },
  /** Listed for guests: a card with title and description, without the questions. */
  isPublic: { kind: 'switch', usual: false, group: 'room' },
} as const satisfies Readonly<Record<string, QuizSetting>>;

type All = typeof quizSettings;
export type SettingName = keyof All;

type SchemaOf<S> = S extends { kind: 'switch' }
  ? z.ZodBoolean
  : S extends { kind: 'number' }
    ? z.ZodNumber
    : S extends { kind: 'choice'; options: readonly (infer Option extends string)[] }
      ? z.ZodEnum<{ [O in Option]: O }>
      : z.ZodNullable<z.ZodISODateTime>;

type SchemasOf<Names extends SettingName> = { [Name in Names]: SchemaOf<All[Name]> };
/** The settings that this audience is shown. */
type ShownIn<Place extends Audience> = {
  [Name in SettingName]: All[Name] extends { shownIn: readonly (infer Each)[] }
    ? Place extends Each
      ? Name
      : never
    : never;
}[SettingName];

const entries = () => Object.entries(quizSettings) as [SettingName, QuizSetting][];

function schemaOf(setting: QuizSetting): z.ZodType {
  if (setting.kind === 'switch') return z.boolean();
  if (setting.kind === 'choice') return z.enum(setting.options);
  if (setting.kind === 'moment') return z.iso.datetime().nullable();
  return z.number().int().min(setting.min).max(setting.max);
}

/** With the usual value of each as its default. */
export function settingsShape() {
  const shape = entries().map(([name, setting]) => [name, schemaOf(setting).default(setting.usual)]);
  return Object.fromEntries(shape) as { [Name in SettingName]: z.ZodDefault<SchemaOf<All[Name]>> };
}

/** As members of what this audience is sent. */
export function shownShape<Place extends Audience>(place: Place) {
  const shape = entries().flatMap(([name, setting]) =>
    setting.shownIn?.includes(place) ? [[name, schemaOf(setting)]] : [],
  );
  return Object.fromEntries(shape) as SchemasOf<ShownIn<Place>>;
}

type Values<Names extends SettingName> = { [Name in Names]: z.output<SchemaOf<All[Name]>> };
type Pace = Values<'pace'>['pace'];

/** A switch of live rounds is off where everyone goes at their own speed. */
export const isOffIn = (pace: Pace, { isLiveOnly }: QuizSetting) => pace === 'self' && isLiveOnly === true;

/** Whether a switch counts in a round of this pace. */
export function counts<Name extends SettingName>(
  name: Name,
  settings: { readonly [N in Name]: boolean },
  pace: Pace,
): boolean {
  return settings[name] && !isOffIn(pace, quizSettings[name]);
}

/** What this audience is sent of a quiz's settings. */
export function shownSettings<Place extends Audience>(
  place: Place,
  settings: Values<SettingName>,
  pace: Pace,
): Values<ShownIn<Place>> {
  const shown = entries().flatMap(([name, setting]) =>
    setting.shownIn?.includes(place)
      ? [[name, setting.kind === 'switch' && isOffIn(pace, setting) ? false : settings[name]]]
      : [],
  );
  return Object.fromEntries(shown) as Values<ShownIn<Place>>;
}
