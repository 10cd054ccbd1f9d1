// The two formulas for body surface area by which doses are computed.
import { refuse, type Step } from '../calculator.ts';
import { step, withNumbers } from '../results/results.ts';

export const mostellerSource = {
  text: 'Mosteller RD. Simplified calculation of body-surface area. N Engl J Med 317:1098',
  year: 1987,
};
export const duBoisSource = {
  text: 'Du Bois D, Du Bois EF. A formula to estimate the approximate surface area if height and weight be known. Arch Intern Med 17:863–871',
  year: 1916,
};

export function mosteller(height: number, weight: number): { value: number; step: Step } {
  const value = Math.sqrt((height * weight) / 3600);
  const substituted = withNumbers`√(${height} × ${weight} ÷ 3,600)`;
  return {
    value,
    step: step('Body surface area (Mosteller)', '√(height × weight ÷ 3,600)', substituted, value, 'm²'),
  };
}

export function duBois(height: number, weight: number): { value: number; step: Step } {
  const value = 0.007184 * height ** 0.725 * weight ** 0.425;
  const substituted = withNumbers`0.007184 × ${height}^0.725 × ${weight}^0.425`;
  return {
    value,
    step: step(
      'Body surface area (Du Bois)',
      '0.007184 × height^0.725 × weight^0.425',
      substituted,
      value,
      'm²',
    ),
  };
}

/** The known surface area, or else one by a formula. */
export function surfaceOf(
  known: number | null,
  height: number | null,
  weight: number | null,
  formula: typeof mosteller,
): { value: number; step: Step; warnings: string[] } {
  if (known !== null) {
    const warnings =
      height !== null && weight !== null
        ? ['Body surface area: the known value is used, not weight and height.']
        : [];
    return {
      value: known,
      step: step('Body surface area', 'as entered', withNumbers`${known} m²`, known, 'm²'),
      warnings,
    };
  }
  if (height === null || weight === null)
    refuse(
      weight === null ? 'weight' : 'height',
      'Body surface area: enter weight and height, or the known surface area.',
    );
  return { ...formula(height, weight), warnings: [] };
}
