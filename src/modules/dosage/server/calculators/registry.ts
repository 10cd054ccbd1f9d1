// All calculators, found by their id.

import { localAnaestheticMaximum } from './anaesthesia/local-anaesthetic-maximum.ts';
import { localAnaestheticTotal } from './anaesthesia/local-anaesthetic-total.ts';
import { aminoglycosideInterval } from './antimicrobials/aminoglycoside-extended-interval.ts';
import { vancomycinPopulation } from './antimicrobials/vancomycin-auc-population.ts';
import { vancomycinTwoLevels } from './antimicrobials/vancomycin-auc-two-levels.ts';
import { adjustedWeight } from './body-size/adjusted-body-weight.ts';
import { bodyMassIndex } from './body-size/body-mass-index.ts';
import { bodySurfaceDuBois } from './body-size/body-surface-area-du-bois.ts';
import { bodySurfaceMosteller } from './body-size/body-surface-area-mosteller.ts';
import { idealWeight } from './body-size/ideal-body-weight.ts';
import { leanWeight } from './body-size/lean-body-weight.ts';
import type { Calculator } from './calculator.ts';
import { strokeRisk } from './cardiology/cha2ds2-vasc.ts';
import { correctedQt } from './cardiology/corrected-qt.ts';
import { bleedingRisk } from './cardiology/has-bled.ts';
import { creatinineConversion } from './conversions/convert-creatinine.ts';
import { drugMassConversion } from './conversions/convert-drug-mass.ts';
import { glucoseConversion } from './conversions/convert-glucose.ts';
import { lengthConversion } from './conversions/convert-length.ts';
import { millimoleConversion } from './conversions/convert-millimoles.ts';
import { percentStrength } from './conversions/convert-percent-strength.ts';
import { ratioStrength } from './conversions/convert-ratio-strength.ts';
import { spoonConversion } from './conversions/convert-spoons.ts';
import { temperatureConversion } from './conversions/convert-temperature.ts';
import { poundsConversion } from './conversions/convert-weight.ts';
import { acetaminophenDailyTotal } from './dosing/acetaminophen-daily-total.ts';
import { bodySurfaceDose } from './dosing/body-surface-dose.ts';
import { surfaceProportionDose } from './dosing/child-dose-by-surface.ts';
import { dividedDailyDose } from './dosing/divided-daily-dose.ts';
import { historicalChildRules } from './dosing/historical-child-rules.ts';
import { tabletsForADose } from './dosing/tablets-for-a-dose.ts';
import { volumeForADose } from './dosing/volume-for-a-dose.ts';
import { weightBasedDose } from './dosing/weight-based-dose.ts';
import { anionGap } from './electrolytes/anion-gap.ts';
import { bicarbonateDeficit } from './electrolytes/bicarbonate-deficit.ts';
import { correctedCalcium } from './electrolytes/corrected-calcium.ts';
import { winterCompensation } from './electrolytes/expected-carbon-dioxide.ts';
import { freeWaterDeficit } from './electrolytes/free-water-deficit.ts';
import { magnesiumSulfate } from './electrolytes/magnesium-sulfate.ts';
import { osmolality } from './electrolytes/osmolality.ts';
import { potassiumChloride } from './electrolytes/potassium-chloride.ts';
import { sodiumChange } from './electrolytes/sodium-change-per-litre.ts';
import { sodiumDeficit } from './electrolytes/sodium-deficit.ts';
import { sodiumInHyperglycaemia } from './electrolytes/sodium-in-hyperglycaemia.ts';
import { basalBolus } from './endocrine/basal-bolus-insulin.ts';
import { insulinCorrection } from './endocrine/insulin-correction.ts';
import { insulinForMeal } from './endocrine/insulin-for-a-meal.ts';
import { steroidEquivalence } from './endocrine/steroid-equivalence.ts';
import { neutrophilCount } from './haematology/absolute-neutrophil-count.ts';
import { enoxaparinDose } from './haematology/enoxaparin-dose.ts';
import { heparinNomogram } from './haematology/heparin-nomogram.ts';
import { ironDeficit } from './haematology/iron-deficit.ts';
import { childPugh } from './hepatology/child-pugh.ts';
import { meld3 } from './hepatology/meld-3.ts';
import { meldSodium } from './hepatology/meld-na.ts';
import { alligation } from './infusion/alligation.ts';
import { dilution } from './infusion/dilution.ts';
import { dropsPerMinute } from './infusion/drops-per-minute.ts';
import { infusionDoseFromRate } from './infusion/infusion-dose-from-rate.ts';
import { infusionInUnits } from './infusion/infusion-in-units.ts';
import { infusionRate } from './infusion/infusion-rate.ts';
import { infusionRateByWeight } from './infusion/infusion-rate-by-weight.ts';
import { infusionTime } from './infusion/infusion-time.ts';
import { maintenanceFluids } from './infusion/maintenance-fluids.ts';
import { reconstitution } from './infusion/reconstitution.ts';
import { carboplatin } from './oncology/carboplatin-calvert.ts';
import { morphineEquivalents } from './pain/morphine-milligram-equivalents.ts';
import { absoluteBioavailability } from './pharmacokinetics/absolute-bioavailability.ts';
import { accumulation } from './pharmacokinetics/accumulation.ts';
import { clearanceFromExposure } from './pharmacokinetics/clearance-from-auc.ts';
import { concentrationAfterTime } from './pharmacokinetics/concentration-after-time.ts';
import { continuousInfusion } from './pharmacokinetics/continuous-infusion.ts';
import { digoxinDose } from './pharmacokinetics/digoxin-dose.ts';
import { eliminationFromLevels } from './pharmacokinetics/elimination-from-two-levels.ts';
import { halfLife } from './pharmacokinetics/half-life.ts';
import { loadingDose } from './pharmacokinetics/loading-dose.ts';
import { maintenanceDose } from './pharmacokinetics/maintenance-dose.ts';
import { phenytoinSaturation } from './pharmacokinetics/phenytoin-michaelis-menten.ts';
import { phenytoinAlbumin } from './pharmacokinetics/phenytoin-sheiner-tozer.ts';
import { repeatedBolus } from './pharmacokinetics/repeated-iv-doses.ts';
import { repeatedOral } from './pharmacokinetics/repeated-oral-doses.ts';
import { theophyllineLoading } from './pharmacokinetics/theophylline-loading.ts';
import { timeToConcentration } from './pharmacokinetics/time-to-concentration.ts';
import { steadyStateFraction } from './pharmacokinetics/time-to-steady-state.ts';
import { volumeOfDistribution } from './pharmacokinetics/volume-of-distribution.ts';
import { ckdEpi2021 } from './renal/ckd-epi-2021.ts';
import { cockcroftGault } from './renal/cockcroft-gault.ts';
import { fractionalExcretionOfSodium } from './renal/fractional-excretion-of-sodium.ts';
import { schwartz } from './renal/schwartz-bedside.ts';

/** Group by group. */
export const calculators: readonly Calculator[] = [
  ckdEpi2021,
  cockcroftGault,
  fractionalExcretionOfSodium,
  schwartz,
  adjustedWeight,
  bodyMassIndex,
  bodySurfaceDuBois,
  bodySurfaceMosteller,
  idealWeight,
  leanWeight,
  acetaminophenDailyTotal,
  bodySurfaceDose,
  surfaceProportionDose,
  dividedDailyDose,
  historicalChildRules,
  tabletsForADose,
  volumeForADose,
  weightBasedDose,
  alligation,
  dilution,
  dropsPerMinute,
  infusionDoseFromRate,
  infusionRate,
  infusionInUnits,
  infusionRateByWeight,
  infusionTime,
  maintenanceFluids,
  reconstitution,
  absoluteBioavailability,
  accumulation,
  clearanceFromExposure,
  concentrationAfterTime,
  continuousInfusion,
  digoxinDose,
  eliminationFromLevels,
  halfLife,
  loadingDose,
  maintenanceDose,
  phenytoinSaturation,
  phenytoinAlbumin,
  repeatedBolus,
  repeatedOral,
  theophyllineLoading,
  steadyStateFraction,
  timeToConcentration,
  volumeOfDistribution,
  anionGap,
  bicarbonateDeficit,
  correctedCalcium,
  winterCompensation,
  freeWaterDeficit,
  magnesiumSulfate,
  osmolality,
  potassiumChloride,
  sodiumChange,
  sodiumDeficit,
  sodiumInHyperglycaemia,
  strokeRisk,
  correctedQt,
  bleedingRisk,
  morphineEquivalents,
  basalBolus,
  insulinCorrection,
  insulinForMeal,
  steroidEquivalence,
  neutrophilCount,
  enoxaparinDose,
  heparinNomogram,
  ironDeficit,
  aminoglycosideInterval,
  vancomycinPopulation,
  vancomycinTwoLevels,
  childPugh,
  meld3,
  meldSodium,
  carboplatin,
  localAnaestheticMaximum,
  localAnaestheticTotal,
  creatinineConversion,
  glucoseConversion,
  percentStrength,
  ratioStrength,
  temperatureConversion,
  poundsConversion,
  drugMassConversion,
  lengthConversion,
  millimoleConversion,
  spoonConversion,
];

const byId = new Map(calculators.map((calculator) => [calculator.id, calculator]));

export function findCalculator(id: string): Calculator | undefined {
  return byId.get(id);
}
