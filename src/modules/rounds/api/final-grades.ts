// The grades that count for a student.
export {
  type FinalGrade,
  findSeatOf,
  gradePrints,
  quizzesOfStudent,
  readFinalGrades,
} from '../server/results/final-grades.ts';
export { readPassMarks } from '../server/results/pass-marks.ts';
