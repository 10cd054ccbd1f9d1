// Quizzes as they are stored, and as others may see them.
export {
  isGradedSomewhere,
  presentQuiz,
  publicQuizzesOf,
  type Reader,
  readQuizById,
  readQuizOf,
  type ShownContent,
  type StoredQuiz,
} from '../server/stored-quiz.ts';
