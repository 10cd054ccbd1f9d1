// A fictional class, to show what its charts would look like. One row for each student, one character for each
// question.

const rows = [
  '11111',
  '11111',
  '11110',
  '11101',
  '11110',
  '11011',
  '11100',
  '11110',
  '11001',
  '11100',
  '10110',
  '11100',
  '11010',
  '11000',
  '10100',
  '11000',
  '01100',
  '11000',
  '10010',
  '10000',
  '11000',
  '01000',
  '10000',
  '00000',
] as const;

export const students = rows.map((row) => [...row].map(Number));
export const questionCount = rows[0].length;

const scores = students.map((marks) => marks.reduce((sum, mark) => sum + mark, 0));

/** How many students have each score, from none to all. */
export const distribution = Array.from(
  { length: questionCount + 1 },
  (_, score) => scores.filter((own) => own === score).length,
);

/** For each question the share of students who answered correctly, 0 to 1. */
export const averages = Array.from(
  { length: questionCount },
  (_, index) => students.filter((marks) => marks[index] === 1).length / students.length,
);

export const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;

const sorted = scores.toSorted((one, other) => one - other);
const middle = sorted.length / 2;
/** For an even number of scores. */
export const median = ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
