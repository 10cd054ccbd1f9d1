// Sample questions: made from the sentences of the request alone, without any understanding, and labelled as samples.
import { z } from 'zod';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { draftShapes } from '#question-types/list.drafts.ts';
import { say } from './words.ts';

type Data = {
  number?: number;
  types?: { type: string }[];
  sentences?: { id: number; text: string }[];
  questions?: { number: number; options?: unknown[]; question?: unknown }[];
};

export function dataIn(messages: readonly { role: string; content: string }[]): Data {
  const content = messages.find(({ role }) => role === 'user')?.content ?? '';
  try {
    return JSON.parse(content) as Data;
  } catch {
    return {};
  }
}

const clip = (text: string) => (text.length > 160 ? `${cutText(text, 157).trimEnd()}…` : text);

/** Proper sentences in random order; all of them if none is proper. */
function chosen(sentences: readonly { id: number; text: string }[], random: () => number) {
  const good = sentences.filter(({ text }) => text.length > 30 && text.length < 400 && /[.!?]$/.test(text));
  return (good.length > 3 ? good : [...sentences])
    .map((sentence) => ({ sentence, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ sentence }) => sentence);
}

/** A statement that the text does not make: with two of its longer words swapped. */
function twisted(text: string, other: string): string {
  const words = text.split(' ');
  const strange = other.split(' ').filter((word) => word.length > 5);
  const at = words.findLastIndex((word, index) => index > 0 && word.length > 5);
  if (at < 0) return `${text} ${strange[0] ?? ''}`.trim();
  words[at] = strange.find((word) => !text.includes(word)) ?? words[1] ?? '';
  return words.join(' ');
}

function optionsOf(
  sentence: string,
  others: readonly { text: string }[],
  random: () => number,
  isFlawed: boolean,
): { options: string[]; correct: string } {
  const wrong = others.slice(0, 3).map(({ text }) => clip(twisted(sentence, text)));
  const distinct = [...new Set(wrong)].filter((text) => text !== clip(sentence));
  while (distinct.length < 3) distinct.push(say('filler', { number: distinct.length + 1 }));
  if (isFlawed) distinct[2] = say('allOfTheAbove');
  const place = isFlawed ? 0 : Math.floor(random() * 4);
  const options = [...distinct.slice(0, place), clip(sentence), ...distinct.slice(place)];
  return { options, correct: String.fromCharCode(65 + place) };
}

/** By the fields of the type's drafts, not by its name. */
function membersOf(
  type: string,
  sentence: string,
  others: readonly { text: string }[],
  { random, isFlawed }: { random: () => number; isFlawed: boolean },
): object {
  const members = draftShapes.find(({ name }) => name === type)?.shape.shape ?? {};
  const texts = [sentence, ...others.map(({ text }) => text)].map((text) => clip(text));
  if ('pairs' in members)
    return {
      question: say('match'),
      pairs: texts.slice(0, 3).map((text) => ({ left: cutText(text, 40), right: text.slice(-40) })),
    };
  if ('items' in members) return { question: say('rank'), items: [...new Set(texts)].slice(0, 4) };
  if ('accepted' in members) {
    const word = sentence.match(/\p{L}{6,}/gu)?.at(-1) ?? cutText(sentence, 40);
    return { question: say('word', { start: cutText(sentence, 40) }), accepted: [word] };
  }
  if (!('options' in members)) return { question: say('truth', { sentence: clip(sentence) }), correct: true };
  const { options, correct } = optionsOf(sentence, others, random, isFlawed);
  if (members.correct instanceof z.ZodArray) return { question: say('several'), options, correct: [correct] };
  return { question: say('choice'), options, correct };
}

/** As many as requested, in the requested form. */
export function sampleQuestions(data: Data, random: () => number, isFlawed: boolean): string {
  const sentences = chosen(data.sentences ?? [], random);
  const types = data.types?.map(({ type }) => type) ?? draftShapes.slice(0, 1).map(({ name }) => name);
  const wanted = data.number ?? data.questions?.length ?? 1;
  const items = Array.from({ length: Math.min(wanted, 30) }, (_, index) => {
    const sentence = sentences[index % Math.max(1, sentences.length)];
    const others = sentences.filter((one) => one !== sentence).slice(index % 3);
    const text = sentence?.text ?? say('answer');
    const type = types[index % types.length] ?? '';
    const flawed = isFlawed && index % 2 === 0;
    return {
      type,
      ...membersOf(type, text, others, { random, isFlawed: flawed }),
      explanation: say('explanation'),
      quote: flawed ? say('invented') : text,
      sentences: sentence ? [sentence.id] : [],
      bloom: 'remember',
    };
  });
  return JSON.stringify({ items });
}

/** Finds the options word for word in the sentences: a second pass that is correct if the text is quoted. */
export function sampleSecondLook(data: Data): string {
  const all = (data.sentences ?? []).map(({ text }) => clip(text));
  const answers = (data.questions ?? []).map(({ number, options = [], question }) => {
    const texts = options.map((option) => String((option as { text?: unknown }).text ?? ''));
    const found = texts.flatMap((text, index) => (all.includes(text) ? [index + 1] : []));
    // For a statement, the option “true”.
    const isStatement = found.length === 0 && all.some((text) => String(question).includes(text));
    return { number, correct: isStatement ? [1] : found };
  });
  return JSON.stringify({ answers });
}
