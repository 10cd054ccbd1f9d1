// Finds a teacher's own quizzes for the search of the workspace.
import { quizzesContract } from '#modules/quizzes/contract.ts';
import type { SearchPlaces } from '#modules/shell/points.ts';
import { call } from '#platform/web/client.ts';
import { findQuizzes } from './find-quizzes.ts';

const most = 6;

const searchLibrary: SearchPlaces = async (text, userId) => {
  const { quizzes } = await call(quizzesContract.listQuizzesOfUser, { params: { userId }, query: {} });
  return findQuizzes(quizzes, text, 'title')
    .slice(0, most)
    .map(({ id, title, folder }) => ({
      path: `/quizzes/${id}/edit`,
      label: title,
      ...(folder && { hint: folder }),
    }));
};

export default searchLibrary;
