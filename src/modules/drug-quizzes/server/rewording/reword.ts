// Has a language model word items in another way, where there is one: options, key and facts stay, and what adds any is thrown away.
import { z } from 'zod';
import { type Rewriter, rewriterFor } from '#modules/ai/api/phrasing.ts';
import type { Formulary } from '#modules/pharmacology/api/formulary.ts';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import { texts } from '#platform/contract/i18n.ts';
import type { Services } from '#platform/server/module.ts';
import words from '../../locales/en-prompts.json' with { type: 'json' };
import type { KeptItem } from '../../tables.ts';
import { problemsOfRewording } from './check.ts';

const prompt = texts(words);

const mostAtOnce = 10;
/** What the two texts of an item take of an answer, with room. */
const tokensEach = 200;
/** How long a person can wait for wording; the items themselves are there immediately. */
const patienceMs = 20_000;

const Reply = z.object({
  items: z.array(z.object({ number: z.number().int(), question: z.string(), explanation: z.string() })),
});

async function rewordSome(
  services: Services,
  rewrite: Rewriter,
  formulary: Formulary,
  items: readonly KeptItem[],
): Promise<KeptItem[]> {
  const data = items.map(({ question, options, explanation }, index) => ({
    number: index + 1,
    question,
    options,
    explanation,
  }));
  const { value, isSample } = await rewrite({
    messages: [
      { role: 'system', content: prompt('reword') },
      { role: 'user', content: JSON.stringify({ items: data }) },
    ],
    name: 'reworded_items',
    schema: Reply,
    maxTokens: tokensEach * items.length,
    signal: AbortSignal.timeout(patienceMs),
  });
  return items.map((item, index) => {
    const given = value.items.find(({ number }) => number === index + 1);
    if (!given) return item;
    const reworded = { question: given.question.trim(), explanation: given.explanation.trim() };
    const problems = problemsOfRewording(item, reworded, { formulary, isSample });
    if (problems.length > 0) {
      services.log.info({ problems }, 'a wording of an item was thrown away');
      return item;
    }
    return { ...item, ...reworded, isReworded: true };
  });
}

/** Where there is no provider, no plan or no budget for it, and where nothing usable comes, the items are as they were. */
export async function reword(
  services: Services,
  caller: Caller,
  formulary: Formulary,
  items: readonly KeptItem[],
): Promise<KeptItem[]> {
  const rewrite = await rewriterFor(services, caller);
  if (!rewrite) return [...items];
  const portions = Array.from({ length: Math.ceil(items.length / mostAtOnce) }, (_, index) =>
    items.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
  );
  const done = await Promise.all(
    portions.map(async (portion) => {
      try {
        return await rewordSome(services, rewrite, formulary, portion);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        services.log.warn({ code: error.code }, 'items could not be worded by a provider');
        return portion;
      }
    }),
  );
  return done.flat();
}
