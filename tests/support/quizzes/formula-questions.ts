// One question of each type with formulas wherever a text can have them, and how the question reads in a line.

/** Set in the question of each type: a half, raised and Greek letters, relations. */
const written = (number: number) => String.raw`**Which** $\frac12 x^{${number}} \le \alpha$ is it?`;
const read = (number: number) => `Which ½x${[...'⁰¹²³⁴⁵⁶⁷⁸⁹'][number]} ≤ α is it?`;
const options = [String.raw`$\frac{\ln 2}{k}$`, String.raw`$\sqrt{x+1}$`, '4 h'];
const why = { explanation: String.raw`Because $\Delta \ge \beta$.` };
const about = (number: number) => ({ question: written(number), sign: read(number), ...why });

export const formulaQuestions = [
  { id: 'one', type: 'multiple-choice', ...about(1), options, correctAnswer: 0, points: 2 },
  { id: 'some', type: 'multiple-select', ...about(2), options, correctAnswer: [0, 1], points: 2 },
  { id: 'pair', type: 'matching', ...about(3), options: { left: options, right: ['$x^2$', '$y_1$', 'z'] }, correctAnswer: [1, 0, 2] },
  { id: 'order', type: 'ranking', ...about(4), options, correctAnswer: [2, 0, 1] },
  { id: 'true', type: 'true-false', ...about(5), correctAnswer: 0 },
  { id: 'short', type: 'short-answer', ...about(6), correctAnswer: ['x'] },
  { id: 'blank', type: 'fill-blank', ...about(7), question: `${written(7)} {{1}}`, correctAnswer: [['crimson']] },
  { id: 'essay', type: 'open-ended', ...about(8) },
  { id: 'scale', type: 'scale', ...about(9), options: { min: 1, max: 5, step: 1, minLabel: 'low', maxLabel: 'high' } },
]; // biome-ignore format: a table

export const formulaAnswers: Record<string, unknown> = {
  one: 0, some: [0, 2], pair: [1, 0, 2], order: [2, 0, 1], true: 0, short: 'x', blank: ['red'], essay: 'Because.', scale: 3,
}; // biome-ignore format: a table
