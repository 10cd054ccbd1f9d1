import { describe, expect, it } from 'vitest';
import { formulaText } from './formula-text.ts';
import { plainText } from './plain-text.ts';

const tex = String.raw;

describe('a formula is readable text:', () => {
  it.each([
    [tex`\frac12`, '½'],
    [tex`2\tfrac{1}{4}`, '2¼'],
    [tex`\frac{1}{2}mv^2`, '½mv²'],
    [tex`t_{1/2} = \frac{\ln 2}{k}`, 't½ = (ln 2)/k'],
    [tex`k = \frac{CL}{V}`, 'k = CL/V'],
    [tex`e^{-\frac{CL}{V}t}`, 'e^(−(CL/V)t)'],
    [tex`\left(\frac{a}{b}\right)^2 = \frac{a}{b}c`, '(a/b)² = (a/b)c'],
    [tex`\frac{(140 - a) \times m}{72 \cdot c_{\mathrm{Cr}}}`, '((140 − a) × m)/(72 · c_Cr)'],
    [tex`x_{1,2} = \frac{-b \pm \sqrt{b^2-4ac}}{2a}`, 'x_(1,2) = (−b ± √(b² − 4ac))/(2a)'],
    [tex`\sqrt[3]{x} \ne \sqrt{x+1}`, '∛x ≠ √(x + 1)'],
    [tex`\sqrt{x^2} + \sqrt{16}`, '√(x²) + √16'],
    [tex`\sum_{i=1}^{n} x_i \; \int_0^\infty e^{-t}\,dt`, '∑ᵢ₌₁ⁿ xᵢ ∫₀^∞ e⁻ᵗ dt'],
    [tex`\lim_{x \to 0} f(x,y)`, 'lim_(x→0) f(x, y)'],
    [tex`\mathrm{N_2 + 3\,H_2 \rightleftharpoons 2\,NH_3}`, 'N₂ + 3 H₂ ⇌ 2 NH₃'],
    [tex`\mathrm{SO_4^{2-}}`, 'SO₄²⁻'],
    [tex`37\,^{\circ}\mathrm{C}, 5\%`, '37 °C, 5%'],
    [tex`\alpha \le \beta < -5`, 'α ≤ β < −5'],
    [tex`\hat{p} \approx \bar{x}`, 'p̂ ≈ x̄'],
    [tex`\begin{pmatrix} a & b \\ c & d \end{pmatrix}`, '(a, b; c, d)'],
    [tex`\begin{cases} 1 & x > 0 \\ 0 & x \le 0 \end{cases}`, '{1, x > 0; 0, x ≤ 0'],
    [tex`k\ln2 + \log_2 x + \operatorname{Var}(X)`, 'k ln 2 + log₂ x + Var(X)'],
    [tex`p(A \mid B) \not= \textcolor{red}{1{,}5} \text{ if } x`, 'p(A | B) ≠ 1,5 if x'],
    [tex`5\,\mu\mathrm{g}/\mathrm{mL}`, '5 μg/mL'],
    ['1,000', '1,000'],
  ])('%s', (source, text) => {
    expect(formulaText(source)).toBe(text);
  });
});

it('plainText says what it can of formulas that are unfinished, unknown, too long or too deep, never as commands', () => {
  const strange = [
    ...[
      tex`\frac`,
      '^',
      '_',
      '}',
      '{',
      tex`\left.`,
      tex`\begin{x}`,
      tex`\foo{bar}`,
      tex`\sqrt[`,
      tex`a\\b & c`,
      '\\',
    ],
    ...[tex`\sqrt`.repeat(200), '{'.repeat(1_000), tex`\frac{1}{`.repeat(100), tex`\alpha `.repeat(600)],
  ];
  for (const source of strange) expect(formulaText(source), source).not.toMatch(/[\\{}&]/);
});

it.each([
  ['Which **drug** is a *beta blocker*?', 'Which drug is a beta blocker?'],
  ['# Heading\n\n- one\n- two', 'Heading one two'],
  ['See [the label](https://example.org)', 'See the label'],
  ['$C_0 = D / V_d$ is snake_case', 'C₀ = D/V_d is snake_case'],
  ['**Find $x^2$** or `a*b*c`', 'Find x² or a*b*c'],
  ['Roses are ____ and __violets__ ~~red~~', 'Roses are ____ and violets red'],
  [String.raw`5 \* 3, *p < 0.05 and \$5`, '5 * 3, *p < 0.05 and $5'],
  ['$5 and $6', '$5 and $6'],
  ['| Drug | Dose |\n|---|---|\n| A | 1 |', 'Drug · Dose A · 1'],
  ['   ', ''],
])('%s', (source, text) => {
  expect(plainText(source)).toBe(text);
});
