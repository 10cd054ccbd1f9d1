// The commands of formulas that are one sign or one word, and what they are as text.

const tableOf = (written: string): ReadonlyMap<string, string> => {
  const words = written.trim().split(/\s+/);
  return new Map(words.flatMap((name, at) => (at % 2 === 0 ? [[name, words[at + 1] ?? ''] as const] : [])));
};

/** Letters and signs that touch their neighbours. */
export const letters = tableOf(`
  alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν
  xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω
  Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω digamma ϝ
  infty ∞ partial ∂ nabla ∇ hbar ℏ ell ℓ Re ℜ Im ℑ aleph ℵ emptyset ∅ varnothing ∅ angle ∠ triangle △ degree ° circ °
  prime ′ forall ∀ exists ∃ nexists ∄ neg ¬ lnot ¬ top ⊤ bot ⊥ dots … ldots … cdots ⋯ vdots ⋮ ddots ⋱ dotsc … dotsb ⋯
  star ⋆ bullet • dagger † ddagger ‡ S § P ¶ copyright © pounds £ euro € imath ı jmath ȷ wp ℘ square □ Box □ backslash \\
  male ♂ female ♀ checkmark ✓ surd √ flat ♭ sharp ♯ natural ♮ diamondsuit ♢ heartsuit ♡ clubsuit ♣ spadesuit ♠
  lbrace { rbrace } lbrack [ rbrack ] vert | lvert | rvert | Vert ‖ lVert ‖ rVert ‖ R ℝ N ℕ Z ℤ Q ℚ C ℂ
`);

/** Signs with room on both sides. */
export const relations = tableOf(`
  pm ± mp ∓ times × div ÷ cdot · ast ∗ oplus ⊕ ominus ⊖ otimes ⊗ cap ∩ cup ∪ setminus ∖ wedge ∧ vee ∨ land ∧ lor ∨
  le ≤ leq ≤ leqslant ≤ ge ≥ geq ≥ geqslant ≥ ne ≠ neq ≠ approx ≈ sim ∼ simeq ≃ cong ≅ equiv ≡ propto ∝ ll ≪ gg ≫
  lt < gt > in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇ perp ⊥ parallel ∥ models ⊨ vdash ⊢ coloneqq :=
  to → rightarrow → leftarrow ← gets ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ mapsto ↦ implies ⇒
  impliedby ⇐ iff ⇔ longrightarrow → longleftarrow ← Longrightarrow ⇒ Longleftarrow ⇐ longleftrightarrow ↔
  Longleftrightarrow ⇔ longmapsto ↦ rightleftharpoons ⇌ leftrightharpoons ⇌ rightharpoonup ⇀ leftharpoonup ↼ uparrow ↑
  downarrow ↓ Uparrow ⇑ Downarrow ⇓ updownarrow ↕ nearrow ↗ searrow ↘ xrightarrow → xleftarrow ← xrightleftharpoons ⇌
  xRightarrow ⇒ xleftrightarrow ↔ therefore ∴ because ∵ mid | lesssim ≲ gtrsim ≳ doteq ≐ triangleq ≜ asymp ≍ prec ≺ succ ≻
`);

/** Signs that apply to what follows them. */
export const operators = tableOf(`
  sum ∑ prod ∏ coprod ∐ int ∫ iint ∬ iiint ∭ oint ∮ bigcup ⋃ bigcap ⋂ bigoplus ⨁ bigotimes ⨂ bigvee ⋁ bigwedge ⋀
`);

/** Words that apply to what follows them. */
export const functions = new Set(
  `sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan log ln lg exp lim limsup liminf max min sup inf
  det dim ker deg gcd hom arg Pr mod bmod`.split(/\s+/),
);

export const brackets = tableOf(`
  langle ⟨ rangle ⟩ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ lparen ( rparen )
`);

/** Marks above a letter, which follow it. */
export const accents: ReadonlyMap<string, string> = new Map(
  [
    ['hat', '\u0302'], ['widehat', '\u0302'], ['bar', '\u0304'], ['overline', '\u0304'], ['vec', '\u20d7'],
    ['overrightarrow', '\u20d7'], ['dot', '\u0307'], ['ddot', '\u0308'], ['tilde', '\u0303'], ['widetilde', '\u0303'],
    ['check', '\u030c'], ['acute', '\u0301'], ['grave', '\u0300'], ['breve', '\u0306'], ['mathring', '\u030a'],
  ], // biome-ignore format: a table
);

const pairs = (from: string, to: string) => {
  const raised = [...to];
  return new Map([...from].map((letter, at) => [letter, raised[at] ?? ''] as const));
};

export const raised = pairs(
  '0123456789+−=()niabcdefghjklmoprstuvwxyzABDEGHIJKLMNOPRTUW',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱᵃᵇᶜᵈᵉᶠᵍʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁᵂ',
);

/** Unicode has few small letters below the line, and fonts have fewer. */
export const lowered = pairs('0123456789+−=()ijruv', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ᵢⱼᵣᵤᵥ');

export const fractions = tableOf(
  '1/2 ½ 1/3 ⅓ 2/3 ⅔ 1/4 ¼ 3/4 ¾ 1/5 ⅕ 2/5 ⅖ 3/5 ⅗ 4/5 ⅘ 1/6 ⅙ 5/6 ⅚ 1/8 ⅛ 3/8 ⅜ 5/8 ⅝ 7/8 ⅞',
);
