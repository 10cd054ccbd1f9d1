// H5P's questions with options, with an order, and those that are answered by a word.
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import { Unreadable } from '../items/item-reading.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import { type H5pReading, list, type Params, record, text, type Whole } from './h5p-reading.ts';

type Option = Extract<InterchangeBody, { kind: 'choice' }>['options'][number];

export function readMultiChoice(params: Params, reading: H5pReading): Whole[] {
  const options = list(params.answers).map((answer) => {
    const { chosenFeedback, notChosenFeedback, tip } = record(answer.tipsAndFeedback);
    if (htmlToPlain(text(tip)) !== '') reading.note(t('tips'));
    if (htmlToPlain(text(notChosenFeedback)) !== '') reading.note(t('feedbackLost'));
    const feedback = reading.textOnly(text(chosenFeedback));
    return {
      text: reading.textOnly(text(answer.text)),
      isRight: answer.correct === true,
      ...(feedback && { feedback }),
    };
  });
  return [{ html: text(params.question), body: choiceOf(options, params, reading) }];
}

function choiceOf(options: Option[], params: Params, reading: H5pReading): InterchangeBody {
  if (options.length === 0) throw new Unreadable(t('noOptions'));
  const right = options.filter(({ isRight }) => isRight).length;
  const { type, questionType, singlePoint } = record(params.behaviour);
  const kind = text(type) || text(questionType);
  if (kind === 'single' && right > 1) reading.note(t('anyRight'));
  if (kind !== 'multi' && right <= 1) return { kind: 'choice', isMultiple: false, options };
  const scoring = singlePoint === true ? 'all-or-nothing' : 'right-minus-wrong';
  return { kind: 'choice', isMultiple: true, options, scoring };
}

/** `H5P.MultiMediaChoice`: the options are pictures. */
export async function readPictureChoice(params: Params, reading: H5pReading): Promise<Whole[]> {
  const options: Option[] = [];
  for (const option of list(params.options)) {
    const { file, alt } = record(record(option.media).params);
    const media = await reading.mediaIn(file, alt);
    if (!media) reading.note(t('mediaLeftOut'));
    options.push({
      text: media ? '' : htmlToPlain(text(alt)),
      isRight: option.correct === true,
      ...(media && { media }),
    });
  }
  return [{ html: text(params.question), body: choiceOf(options, params, reading) }];
}

export function readTruth(params: Params): Whole[] {
  const key = text(params.correct);
  const isTrue = key === 'true' ? true : key === 'false' ? false : null;
  const { feedbackOnCorrect, feedbackOnWrong } = record(params.behaviour);
  const [right, wrong] = [feedbackOnCorrect, feedbackOnWrong].map((value) => htmlToPlain(text(value)));
  const [feedbackTrue, feedbackFalse] = isTrue === false ? [wrong, right] : [right, wrong];
  return [
    {
      html: text(params.question),
      body: {
        kind: 'boolean',
        isTrue,
        ...(feedbackTrue && { feedbackTrue }),
        ...(feedbackFalse && { feedbackFalse }),
      },
    },
  ];
}

/** The first answer is the right one; H5P shuffles them. */
export function readSingleChoices(params: Params, reading: H5pReading): Whole[] {
  return list(params.choices).map((choice, index) =>
    firstIsRight(text(choice.question), choice.answers, index, reading),
  );
}

/** `H5P.Summary`: of each list of statements the first is right. */
export function readSummary(params: Params, reading: H5pReading): Whole[] {
  const found = list(params.summaries).filter(({ summary }) => Array.isArray(summary) && summary.length > 1);
  if (found.length === 0) throw new Unreadable(t('onlyText'));
  return found.map(({ summary }, index) => firstIsRight(text(params.intro), summary, index, reading));
}

function firstIsRight(html: string, written: unknown, index: number, reading: H5pReading): Whole {
  const answers = Array.isArray(written)
    ? written.slice(0, 20).map((answer) => reading.textOnly(text(answer)))
    : [];
  const options = answers.map((answer, at) => ({ text: answer, isRight: at === 0 }));
  const turn = options.length === 0 ? 0 : index % options.length;
  return {
    html,
    body: { kind: 'choice', isMultiple: false, options: [...options.slice(turn), ...options.slice(0, turn)] },
  };
}

export async function readCards(params: Params, reading: H5pReading): Promise<Whole[]> {
  const found: Whole[] = [];
  for (const card of list(params.cards ?? params.dialogs)) {
    const media = await reading.mediaIn(card.image, card.imageAltText);
    if (card.audio) reading.note(t('mediaLeftOut'));
    if (Object.values(record(card.tips ?? card.tip)).some((one) => htmlToPlain(text(one)) !== ''))
      reading.note(t('tips'));
    found.push({ html: text(card.text), body: wordBody(card.answer), ...(media && { media }) });
  }
  return found;
}

/** `H5P.Crossword`: each clue with its word. */
export function readClues(params: Params): Whole[] {
  return list(params.words).map((word) => ({ html: text(word.clue), body: wordBody(word.answer) }));
}

function wordBody(answer: unknown): InterchangeBody {
  const accepted = [{ text: htmlToPlain(text(answer)) }].filter((one) => one.text !== '');
  return { kind: 'text', accepted, ignoreCase: true };
}

/** `H5P.GuessTheAnswer` shows its solution, and no one writes anything: students write, and the teacher compares. */
export function readGuess(params: Params): Whole[] {
  const guide = htmlToPlain(text(params.solutionText));
  return [{ html: text(params.taskDescription), body: { kind: 'essay', ...(guide && { guide }) } }];
}

export function readEssay(params: Params, reading: H5pReading): Whole[] {
  if (list(params.keywords).length > 0) reading.note(t('keywords'));
  const guide = htmlToPlain(text(record(params.solution).sample));
  return [{ html: text(params.taskDescription), body: { kind: 'essay', ...(guide && { guide }) } }];
}

export function readParagraphs(params: Params, reading: H5pReading): Whole[] {
  const written = Array.isArray(params.paragraphs) ? params.paragraphs.slice(0, 100) : [];
  const items = written.map((one) => reading.textOnly(text(one))).filter(Boolean);
  if (items.length < 2) throw new Unreadable(t('noOrder'));
  return [{ html: text(params.taskDescription), body: { kind: 'order', items } }];
}
