// Computes dose questions again from what their stems say.

type Solver = readonly [stem: RegExp, solve: (...numbers: number[]) => number];

const number = '([\\d,.]+)';
const stem = (text: string) => new RegExp(`^${text.replaceAll('#', number)}`);

const solvers: readonly Solver[] = [
  [stem('A child of # kg is prescribed .+?, # mg per kg for one dose\\. The suspension holds # mg in 5 mL'), (kg, perKg, mg) => (kg! * perKg! * 5) / mg!],
  [
    stem('A patient of # kg is prescribed .+?, # mcg per kg per minute\\. The bag holds # mg in # mL'),
    (kg, mcg, mg, mL) => (kg! * mcg! * 60) / ((mg! * 1_000) / mL!),
  ],
  [stem('# mL must infuse over # hours by gravity through a # drops'), (mL, hours, drops) => (mL! * drops!) / (hours! * 60)],
  [
    stem('A patient of # kg who has taken none of it needs an IV loading dose of .+? to reach # mg/L\\. The volume of distribution is # L per kg, and # of'),
    (kg, target, volume, salt) => (volume! * kg! * target!) / salt!,
  ],
  [
    stem('A drug has a clearance of # L/h and a bioavailability of #\\. Which dose by mouth every # hours keeps the average concentration at # mg/L'),
    (clearance, f, hours, target) => (clearance! * hours! * target!) / f!,
  ],
  [
    stem('A drug with a half-life of # hours is at # mg/L, and no more is given\\. After how many hours is the level # mg/L'),
    (half, start, end) => (half! * Math.log(start! / end!)) / Math.LN2,
  ],
  [stem('How many millilitres of .+? #% hold # mg'), (percent, mg) => mg! / (percent! * 10)],
  [
    stem('A patient of # kg is prescribed .+?, # mg per kg and at most # mg for one dose'),
    (kg, perKg, most) => Math.min(kg! * perKg!, most!),
  ],
  [stem('How much of a stock solution of # mg per mL is needed to make # mL of # mg per mL'), (stock, mL, wanted) => (wanted! * mL!) / stock!],
]; // biome-ignore format: a table

const clearanceStem = new RegExp(
  `^A (man|woman) of ${number} years weighs ${number} kg and has a stable creatinine of ${number} mg/dL`,
);
const toNumber = (text: string) => Number(text.replaceAll(',', '').replace(/\.$/, ''));

function solve(question: string): number {
  const [, sex, ...rest] = clearanceStem.exec(question) ?? [];
  if (sex) {
    const [age, kg, creatinine] = rest.map(toNumber) as [number, number, number];
    return (((140 - age) * kg) / (72 * creatinine)) * (sex === 'woman' ? 0.85 : 1);
  }
  for (const [pattern, of] of solvers) {
    const found = pattern.exec(question);
    if (found) return of(...found.slice(1).map(toNumber));
  }
  throw new Error(`nobody can solve “${question}”`);
}

/** Whether an option is the result, as rounded as it is shown. */
export function isResult(question: string, option: string): boolean {
  const shown = /^[\d,.]+/.exec(option)?.[0] ?? '';
  const decimals = shown.split('.')[1]?.length ?? 0;
  return Math.abs(toNumber(shown) - solve(question)) <= 0.5 * 10 ** -decimals + 1e-6;
}
