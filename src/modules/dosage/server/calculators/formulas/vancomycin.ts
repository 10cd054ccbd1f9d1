// What an AUC of vancomycin means, whichever way it was found.
import { plainNumber } from '../units/display.ts';

export const vancomycinGuideline = {
  text: 'Rybak MJ, Le J, Lodise TP, et al. Therapeutic monitoring of vancomycin for serious methicillin-resistant Staphylococcus aureus infections: a revised consensus guideline. Am J Health Syst Pharm 77:835–864',
  year: 2020,
};

export function exposureText(auc: number): string {
  if (auc < 400) return 'Under 400 mg·h/L: below the target of 400 to 600 (at an MIC of 1 mg/L).';
  if (auc <= 600) return 'Within the target of 400 to 600 mg·h/L (at an MIC of 1 mg/L).';
  return 'Over 600 mg·h/L: the risk of kidney injury rises.';
}

export function exposureWarnings(auc: number): string[] {
  if (auc <= 600) return [];
  const shown = `24-hour AUC: ${plainNumber(auc, auc < 601 ? 4 : 0)} mg·h/L is over 600`;
  if (auc <= 800) return [`${shown}. The risk of kidney injury rises: lower the daily dose.`];
  return [
    `${shown}, far beyond the target of 400 to 600. Kidney injury is likely: check the dose, the interval and your entries.`,
  ];
}
