// Computes the formulas of calculated questions: numbers, the four operations, powers, remainders and usual functions.

const functions: Record<string, (...numbers: number[]) => number> = {
  abs: Math.abs,
  acos: Math.acos,
  asin: Math.asin,
  atan: Math.atan,
  atan2: Math.atan2,
  ceil: Math.ceil,
  cos: Math.cos,
  cosh: Math.cosh,
  deg2rad: (degrees) => (degrees * Math.PI) / 180,
  exp: Math.exp,
  floor: Math.floor,
  fmod: (one, other) => one % other,
  ln: Math.log,
  log: (number, base) => (base === undefined ? Math.log(number) : Math.log(number) / Math.log(base)),
  log10: Math.log10,
  max: Math.max,
  min: Math.min,
  pi: () => Math.PI,
  pow: (base, exponent) => base ** exponent,
  rad2deg: (radians) => (radians * 180) / Math.PI,
  round: (number, places = 0) => Math.round(number * 10 ** places) / 10 ** places,
  sin: Math.sin,
  sinh: Math.sinh,
  sqrt: Math.sqrt,
  tan: Math.tan,
  tanh: Math.tanh,
};

const maxLength = 2_000;
const maxDepth = 60;
const token = /\s*(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+|[A-Za-z_]\w*|\*\*|[-+*/%^(),])/y;

/** @returns null for anything that isn't a formula, or has no finite value */
export function computeFormula(formula: string): number | null {
  const tokens = formula.length > maxLength ? null : tokensOf(formula);
  if (!tokens) return null;
  try {
    const parser = new Parser(tokens);
    const value = parser.sum(0);
    return parser.isDone && Number.isFinite(value) ? value : null;
  } catch (error) {
    if (error instanceof NoFormula) return null;
    throw error;
  }
}

class NoFormula extends Error {}

function tokensOf(formula: string): string[] | null {
  const found: string[] = [];
  const text = formula.trim();
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const [, next] = token.exec(text) ?? [];
    if (next === undefined) return null;
    found.push(next);
  }
  return found;
}

class Parser {
  private at = 0;
  private readonly tokens: readonly string[];

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  get isDone(): boolean {
    return this.at === this.tokens.length;
  }

  private take(...wanted: string[]): string | undefined {
    const next = this.tokens[this.at];
    if (next === undefined || !wanted.includes(next)) return undefined;
    this.at += 1;
    return next;
  }

  sum(depth: number): number {
    if (depth > maxDepth) throw new NoFormula();
    let value = this.product(depth);
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-'))
      value += (sign === '+' ? 1 : -1) * this.product(depth);
    return value;
  }

  private product(depth: number): number {
    let value = this.signed(depth);
    for (let sign = this.take('*', '/', '%'); sign; sign = this.take('*', '/', '%')) {
      const other = this.signed(depth);
      value = sign === '*' ? value * other : sign === '/' ? value / other : value % other;
    }
    return value;
  }

  private signed(depth: number): number {
    if (depth > maxDepth) throw new NoFormula();
    if (this.take('-')) return -this.signed(depth + 1);
    if (this.take('+')) return this.signed(depth + 1);
    const base = this.single(depth);
    return this.take('**', '^') ? base ** this.signed(depth + 1) : base;
  }

  private single(depth: number): number {
    if (this.take('(')) {
      const value = this.sum(depth + 1);
      if (!this.take(')')) throw new NoFormula();
      return value;
    }
    const next = this.tokens[this.at] ?? '';
    this.at += 1;
    if (/^[\d.]/.test(next)) return Number(next);
    const compute = Object.hasOwn(functions, next) ? functions[next] : undefined;
    if (!compute || !this.take('(')) throw new NoFormula();
    const given: number[] = [];
    if (this.take(')')) return compute();
    do given.push(this.sum(depth + 1));
    while (this.take(','));
    if (!this.take(')')) throw new NoFormula();
    return compute(...given);
  }
}
