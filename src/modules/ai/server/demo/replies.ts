// Answers of the demo server: made from the request alone, and always with the word “sample”.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { numbersOf } from './faults.ts';
import { dataIn, sampleQuestions, sampleSecondLook } from './sample-questions.ts';
import { say } from './words.ts';

type Request = { messages: readonly { role: string; content: string }[]; isFlawed: boolean };

/** An answer to one kind of task; `null` if the request is of another kind. */
type Reply = (task: string, request: Request, random: () => number) => string | null;

const replies: Reply[] = [
  (task) => (task === 'test' ? say('test') : null),
  (task, { messages, isFlawed }, random) =>
    task === 'questions' ? sampleQuestions(dataIn(messages), random, isFlawed) : null,
  // A second version fixes the flaws.
  (task, { messages }, random) =>
    task === 'repair' ? sampleQuestions(dataIn(messages), random, false) : null,
  (task, { messages }) => (task === 'reword' ? sampleWordings(messages) : null),
  (task) => (task === 'seo-suggestions' ? sampleSuggestions() : null),
  (task, { messages }) => (task === 'content' ? sampleContent(messages) : null),
  (task, { messages }) => (task === 'second-look' ? sampleSecondLook(dataIn(messages)) : null),
];

function sampleSuggestions(): string {
  const numbers = [1, 2, 3];
  return JSON.stringify({
    titles: numbers.map((number) => say('seo.title', { number })),
    descriptions: numbers.map((number) => say('seo.description', { number })),
  });
}

const Worded = z.object({
  items: z.array(z.object({ number: z.number(), question: z.string(), explanation: z.string() })),
});

/** The same words, labelled, so that people see that they were sent and came back. */
function sampleWordings(messages: Request['messages']): string {
  const sent = Worded.safeParse(dataIn(messages));
  const items = sent.success ? sent.data.items : [];
  return JSON.stringify({
    items: items.map(({ number, question, explanation }) => ({
      number,
      question: say('wording', { text: question }),
      explanation: say('wording', { text: explanation }),
    })),
  });
}

const SampleOrder = z.object({ type: z.string(), about: z.string() });

/** The words of the request, within sentences that identify them as such. */
function sampleContent(messages: Request['messages']): string {
  const order = SampleOrder.safeParse(dataIn(messages));
  if (!order.success) return say('answer');
  const { type } = order.data;
  const about = order.data.about.replace(/\s+/g, ' ').slice(0, 120);
  if (type === 'meta_description') return say('content.meta', { about: about.slice(0, 40) });
  if (type === 'social_media') return say('content.social', { about });
  if (type === 'quiz_question') return say('content.question', { about });
  return say('content.article', { about });
}

/** Deterministic: the same request gives the same answer. */
export function replyTo(request: Request): string {
  const said = request.messages.map(({ content }) => content).join('\n');
  const task = /^Task: ([a-z-]+)/m.exec(said)?.[1] ?? '';
  const seed = createHash('sha256').update(said).digest().readUInt32LE();
  for (const reply of replies) {
    const text = reply(task, request, numbersOf(seed));
    if (text !== null) return text;
  }
  return say('answer');
}
