// The two estimates of kidney function by which labels give doses, for calculators and for the patient of a check.

type Sex = 'female' | 'male';

/** Devine 1974, in kg. Zero and below for heights of about a metre and less. */
export function devineWeight(centimetres: number, sex: Sex): number {
  return (sex === 'male' ? 50 : 45.5) + 2.3 * (centimetres / 2.54 - 60);
}

/** Cockcroft and Gault 1976, in mL/min. @param creatinine in mg/dL */
export function cockcroftGault(age: number, sex: Sex, kilograms: number, creatinine: number): number {
  return ((Math.max(0, 140 - age) * kilograms) / (72 * creatinine)) * (sex === 'female' ? 0.85 : 1);
}

/** CKD-EPI 2021, in mL/min per 1.73 m². @param creatinine in mg/dL */
export function ckdEpi2021(age: number, sex: Sex, creatinine: number): number {
  const [kappa, alpha, factor] = sex === 'female' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1];
  const ratio = creatinine / kappa;
  return 142 * ratio ** (ratio <= 1 ? alpha : -1.2) * 0.9938 ** age * factor;
}
