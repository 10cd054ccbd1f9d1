// Compares a dose with the highest usual one: a misplaced decimal point is a tenfold dose.
import { exactNumber, unitText, withUnit } from '../units/display.ts';

export function usualDoseWarnings(entered: number, usual: number | null, unit: string): string[] {
  if (usual === null) return [];
  const times = entered / usual;
  const dose = `Dose: ${withUnit(entered, unit)}`;
  if (times >= 9.5)
    return [
      `${dose} is 10 times the highest usual dose or more (${withUnit(usual, unit)}). Check the decimal point.`,
    ];
  if (times > 1.05)
    return [
      `${dose} is over the highest usual dose: ${exactNumber(times)} times ${exactNumber(usual)} ${unitText(unit)}.`,
    ];
  if (times <= 0.105)
    return [
      `${dose} is a tenth of the highest usual dose or less (${withUnit(usual, unit)}). Check the decimal point.`,
    ];
  return [];
}
