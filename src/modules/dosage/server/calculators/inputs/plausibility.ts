// Warns if inputs do not fit each other: weight, height and age of the same person.
import { plainNumber } from '../units/display.ts';

/**
 * Median weight by age in years, girls and boys together, rounded: WHO child growth standards (2006) to the fifth
 * birthday, CDC growth charts (2000) after it.
 */
const medianWeights: [age: number, kilograms: number][] = [
  ...([[0, 3.3], [1 / 12, 4.3], [0.25, 6.1], [0.5, 7.6], [1, 9.3], [2, 11.9], [3, 14.1], [4, 16.2]] as const),
  ...([[5, 18.3], [6, 20.5], [8, 25.6], [10, 32.5], [12, 41], [14, 50], [16, 57.5], [18, 62.5]] as const),
].map(([age, kilograms]) => [age, kilograms]); // biome-ignore format: a table

/** A warning for each mismatch; the fields are recognised by the names they have in every calculator. */
export function crossWarnings(values: Record<string, unknown>, labels: (name: string) => string): string[] {
  const weight = numberOf(values.weight);
  const height = numberOf(values.height);
  const age = numberOf(values.age);
  const warnings: string[] = [];
  if (weight !== null && age !== null) warnings.push(...weightForAge(weight, age, labels('weight')));
  if (weight !== null && height !== null) {
    const index = weight / (height / 100) ** 2;
    if (index < 10 || index > 70) {
      const is = plainNumber(index, 1);
      warnings.push(
        `Body mass index: ${is} kg/m² from this weight and height is implausible (expected 10 to 70). Check both and their units.`,
      );
    }
  }
  return warnings;
}

function weightForAge(weight: number, age: number, label: string): string[] {
  const entered = `${label}: ${plainNumber(weight, 2)} kg`;
  if (age >= 18) {
    if (weight >= 30 && weight <= 250) return [];
    return [`${entered} is implausible for an adult (expected 30 to 250 kg). Check the number and the unit.`];
  }
  if (weight < 0.4 || weight > 120) {
    return [`${entered} is implausible for a child (expected 0.4 to 120 kg). Check the number and the unit.`];
  }
  const median = medianWeight(age);
  // Premature babies are far below the median of newborns; heavy adolescents far above theirs.
  const [low, high] = [age < 1 ? 0.12 : 0.6, age < 8 ? 1.75 : 2.4];
  if (weight >= median * low && weight <= median * high) return [];
  const wasPounds = weight > median && Math.abs(weight * 0.45359237 - median) < median * 0.4;
  const doubt = wasPounds
    ? 'Were pounds entered as kilograms?'
    : 'Check the weight, the age and their units.';
  return [`${entered} is implausible at this age (about ${plainNumber(median, 1)} kg is usual). ${doubt}`];
}

function medianWeight(age: number): number {
  const at = medianWeights.findIndex(([from]) => from > age);
  if (at <= 0) return medianWeights[at === 0 ? 0 : medianWeights.length - 1]![1];
  const [[fromAge, from], [toAge, to]] = [medianWeights[at - 1]!, medianWeights[at]!];
  return from + ((age - fromAge) / (toAge - fromAge)) * (to - from);
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
