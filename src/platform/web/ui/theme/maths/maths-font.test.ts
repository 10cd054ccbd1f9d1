import fs from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { renderFormula } from '#platform/contract/rich-text.ts';

const file = fs.readFileSync(path.join(import.meta.dirname, 'stix-two-math.woff2'));
const font = create(file) as Font & {
  directory: { tables: Record<string, unknown> };
  hasGlyphForCodePoint(codePoint: number): boolean;
};

const formulas = [
  String.raw`\frac{(140 - a) \times m}{72 \cdot c_{\mathrm{Cr}}}`,
  String.raw`\sqrt{b^2 - 4ac} \ne \sqrt[3]{x} \pm \dfrac12`,
  String.raw`\sum_{i=1}^{n} x_i \; \prod_{k} \int_0^\infty \oint \iint e^{-t}\,dt \quad \lim_{x \to 0} \coprod \bigcup \bigcap`,
  String.raw`\begin{pmatrix} a & b \\ c & d \end{pmatrix} \begin{cases} 1 & x > 0 \\ 0 & x \le 0 \end{cases} \Vert v \Vert \lfloor x \rfloor \langle u | v \rangle`,
  String.raw`\mathrm{N_2 + 3\,H_2 \rightleftharpoons 2\,NH_3} \xrightarrow{\Delta} \mathrm{SO_4^{2-}} \uparrow \downarrow`,
  String.raw`\alpha\beta\gamma\delta\epsilon\varepsilon\zeta\eta\theta\vartheta\iota\kappa\lambda\mu\nu\xi\pi\varpi\rho\varrho\sigma\varsigma\tau\upsilon\phi\varphi\chi\psi\omega\Gamma\Delta\Theta\Lambda\Xi\Pi\Sigma\Upsilon\Phi\Psi\Omega`,
  String.raw`\mathbb{NZQRC} \mathcal{LFH} \mathfrak{gsl} \mathbf{AbC1} \mathsf{Sans} \mathtt{code} \mathscr{P} \boldsymbol{\beta} \mathit{word}`,
  String.raw`x \in A \notin B \subset C \subseteq D \cup E \cap \emptyset \forall \exists \neg \wedge \vee \Rightarrow \Leftrightarrow \iff \mapsto \leftarrow \infty \partial \nabla \hbar \ell \Re \Im \aleph`,
  String.raw`a \approx b \sim c \equiv d \propto e \ll f \gg g \leqslant h \geqslant i \cong j \perp k \parallel l \div m \ast n \star o \circ p \bullet q \oplus r \otimes s \mp \dots \cdots \vdots \ddots`,
  String.raw`\hat{x} \bar{y} \vec{v} \dot{q} \ddot{r} \tilde{n} \overline{AB} \underbrace{a+b}_{c} \overbrace{d} \widehat{ABC} 37\,^{\circ}\mathrm{C} \% \angle \triangle \therefore f'(x)`,
];

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const greek = String.raw`\alpha\beta\gamma\delta\epsilon\varepsilon\zeta\eta\theta\vartheta\iota\kappa\lambda\mu\nu\xi\pi\varpi\rho\varrho\sigma\varsigma\tau\upsilon\phi\varphi\chi\psi\omega\Gamma\Delta\Theta\Lambda\Xi\Pi\Sigma\Upsilon\Phi\Psi\Omega\partial\nabla`;
const alphabets = [
  ...[
    'mathbb',
    'mathcal',
    'mathfrak',
    'mathscr',
    'mathsf',
    'mathtt',
    'mathit',
    'mathsfit',
    'mathbf',
    'boldsymbol',
  ].map((command) => `\\${command}{${latin} 0123456789}`),
  ...['mathbf', 'boldsymbol'].map((command) => `\\${command}{${greek}}`),
  ...[`\\textsf{\\textbf{${latin} 0123456789}}`, `\\textsf{\\textit{\\textbf{${latin}}}}`],
];

/** Letters and digits that MathML's own styles turn into others: single letters are drawn in italics. */
function drawn(mathml: string): Set<string> {
  const shown = new Set<string>();
  const text = mathml.replace(/<annotation[\s\S]*?<\/annotation>/g, '');
  for (const [, style = '', content = ''] of text.matchAll(/<m(?:i|o|n|text)([^>]*)>([^<]*)</g)) {
    const plain = content.replace(
      /&(amp|lt|gt);/g,
      (_all, name) => ({ amp: '&', lt: '<', gt: '>' })[name as 'lt'],
    );
    for (const letter of plain) {
      shown.add(letter);
      if ([...plain].length === 1 && !style.includes('normal') && /[A-Za-z]/.test(letter))
        shown.add(italic(letter));
    }
  }
  return shown;
}

function italic(letter: string): string {
  if (letter === 'h') return 'ℎ';
  const code = letter.charCodeAt(0);
  return String.fromCodePoint(0x1d434 + code - (code < 97 ? 65 : 71));
}

test('the font of formulas has tables for maths', () => {
  expect(Object.keys(font.directory.tables)).toContain('MATH');
});

test('it has every sign that formulas draw', () => {
  for (const formula of [...formulas, ...alphabets]) {
    const signs = [...drawn(renderFormula(formula, true))];
    expect(signs.length, formula).toBeGreaterThan(3);
    const missing = signs.filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    expect(missing, formula).toEqual([]);
  }
});
