// The most recent public quizzes, for the home page; runs on the server, while the page is rendered.
import type { TileRow } from '#modules/site/points.ts';
import type { ApiCaller } from '#platform/contract/api-caller.ts';
import { quizzesContract } from '../../contract.ts';
import { quizTile } from './quiz-tile.ts';
import { t } from './texts.ts';

export async function read(api: ApiCaller): Promise<TileRow | null> {
  const { quizzes } = await api(quizzesContract.listPublicQuizzes, { query: { limit: 3, full: '0' } });
  // Without public quizzes, guests see no section at all.
  if (quizzes.length === 0) return null;
  return { title: t('recent.title'), tiles: quizzes.map((quiz) => quizTile(quiz, { hasAuthor: true })) };
}
