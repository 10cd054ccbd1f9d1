// Someone's plan, and what it lets them do.
export {
  type Plan,
  planOf,
  requireFeature,
  requirePictureRoom,
  requireQuestionTypes,
  requireQuizRoom,
  studentLimitRefusal,
} from '../server/plan.ts';
