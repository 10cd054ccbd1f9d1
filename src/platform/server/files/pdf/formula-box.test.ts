import { expect, it } from 'vitest';
import { formulaBox } from './formula-box.ts';
import { drawnFormula, setTextLines } from './text-lines.ts';

const tex = String.raw;
const boxOf = (source: string) => {
  const box = formulaBox(source);
  if (!box) throw new Error(`not drawn: ${source}`);
  return box;
};
const placed = (source: string) =>
  Object.fromEntries(boxOf(source).letters.map(({ line, x, y, size }) => [line.text, { x, y, size }]));

it('a formula puts a fraction above and below its line, powers up and indices down, a root around what is in it', () => {
  const half = placed(tex`\frac{1}{2}`);
  expect(half['1']?.y).toBeLessThan(-0.2);
  expect(half['2']?.y).toBeGreaterThan(0.2);
  expect(boxOf(tex`\frac{1}{2}`).strokes).toHaveLength(1);
  const scripts = placed('5^2_3');
  expect(scripts['2']?.y).toBeLessThan(-0.2);
  expect(scripts['3']?.y).toBeGreaterThan(0.1);
  expect(scripts['2']?.size).toBeLessThan(1);
  const root = boxOf(tex`\sqrt{x+1}`);
  expect(root.strokes[0]?.points).toHaveLength(5);
  expect(root.width).toBeGreaterThan(boxOf('x+1').width);
});

it('a formula has every letter within its box, whatever the formula', () => {
  const formulas = [
    ...[tex`\sum_{i=1}^{n} x_i`, tex`\int_0^\infty e^{-t}\,dt`, tex`\lim_{x \to 0} f(x)`, tex`\hat{x} \overline{AB} \vec{v}`],
    ...[tex`\begin{pmatrix} a & b \\ c & d \end{pmatrix}`, tex`\begin{cases} 1 & x > 0 \\ 0 & x \le 0 \end{cases}`],
    ...[tex`\mathbb{R} \mathcal{L} \mathbf{A} \alpha \Delta`, tex`\left(\frac{\frac{a}{b}}{c}\right)^2`, tex`\binom{n}{k}`],
    ...[tex`\sqrt[3]{\frac{a}{b}}`, tex`\underbrace{a+b}_{c}`, tex`\mathrm{SO_4^{2-}}`, tex`\phantom{x} y \text{ if } z`],
  ]; // biome-ignore format: a list
  for (const formula of formulas) {
    const { width, up, down, letters } = boxOf(formula);
    expect(letters.length, formula).toBeGreaterThan(0);
    for (const { line, x, y } of letters) {
      expect(x, `${formula}: ${line.text}`).toBeGreaterThanOrEqual(-0.1);
      expect(x, `${formula}: ${line.text}`).toBeLessThanOrEqual(width);
      expect(-y, `${formula}: ${line.text}`).toBeLessThanOrEqual(up + 0.5);
      expect(y, `${formula}: ${line.text}`).toBeLessThanOrEqual(down + 0.5);
    }
  }
});

it('a formula breaks lines around formulas, makes room for high ones, and writes those that can’t be drawn as text', () => {
  const half = drawnFormula(tex`\frac{\frac{a}{b}}{c}`);
  const lines = setTextLines(`${'words '.repeat(8)}${half}, ${'more '.repeat(8)}`, 'text', 20);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.every(({ width }) => width <= 20)).toBe(true);
  expect(Math.max(...lines.map(({ up }) => up))).toBeGreaterThan(1.3);
  // A comma stays with its formula.
  expect(lines.map(({ text }) => text).join(' ')).toContain('(a/b)/c,');
  expect(setTextLines(drawnFormula(tex`\foo{`), 'text', 20)[0]?.text).toBe('foo');
  expect(setTextLines(drawnFormula('x+'.repeat(100)), 'text', 10).every(({ width }) => width <= 10)).toBe(
    true,
  );
});
