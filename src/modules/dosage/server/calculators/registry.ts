// All calculators, found by their id.
import type { Calculator } from './calculator.ts';
import { localAnaestheticMaximum } from './calculators/anaesthesia/local-anaesthetic-maximum.ts';
import { localAnaestheticTotal } from './calculators/anaesthesia/local-anaesthetic-total.ts';
import { aminoglycosideInterval } from './calculators/antimicrobials/aminoglycoside-extended-interval.ts';
import { vancomycinPopulation } from './calculators/antimicrobials/vancomycin-auc-population.ts';
import { vancomycinTwoLevels } from './calculators/antimicrobials/vancomycin-auc-two-levels.ts';
import { adjustedWeight } from './calculators/body-size/adjusted-body-weight.ts';
import { bodyMassIndex } from './calculators/body-size/body-mass-index.ts';
import { bodySurfaceDuBois } from './calculators/body-size/body-surface-area-du-bois.ts';
import { bodySurfaceMosteller } from './calculators/body-size/body-surface-area-mosteller.ts';
import { idealWeight } from './calculators/body-size/ideal-body-weight.ts';
import { leanWeight } from './calculators/body-size/lean-body-weight.ts';
import { strokeRisk } from './calculators/cardiology/cha2ds2-vasc.ts';
import { correctedQt } from './calculators/cardiology/corrected-qt.ts';
import { bleedingRisk } from './calculators/cardiology/has-bled.ts';
import { creatinineConversion } from './calculators/conversions/convert-creatinine.ts';
import { drugMassConversion } from './calculators/conversions/convert-drug-mass.ts';
import { glucoseConversion } from './calculators/conversions/convert-glucose.ts';
import { lengthConversion } from './calculators/conversions/convert-length.ts';
import { millimoleConversion } from './calculators/conversions/convert-millimoles.ts';
import { percentStrength } from './calculators/conversions/convert-percent-strength.ts';
import { ratioStrength } from './calculators/conversions/convert-ratio-strength.ts';
import { spoonConversion } from './calculators/conversions/convert-spoons.ts';
import { temperatureConversion } from './calculators/conversions/convert-temperature.ts';
import { poundsConversion } from './calculators/conversions/convert-weight.ts';
import { acetaminophenDailyTotal } from './calculators/dosing/acetaminophen-daily-total.ts';
import { bodySurfaceDose } from './calculators/dosing/body-surface-dose.ts';
import { surfaceProportionDose } from './calculators/dosing/child-dose-by-surface.ts';
import { dividedDailyDose } from './calculators/dosing/divided-daily-dose.ts';
import { historicalChildRules } from './calculators/dosing/historical-child-rules.ts';
import { tabletsForADose } from './calculators/dosing/tablets-for-a-dose.ts';
import { volumeForADose } from './calculators/dosing/volume-for-a-dose.ts';
import { weightBasedDose } from './calculators/dosing/weight-based-dose.ts';
import { anionGap } from './calculators/electrolytes/anion-gap.ts';
import { bicarbonateDeficit } from './calculators/electrolytes/bicarbonate-deficit.ts';
import { correctedCalcium } from './calculators/electrolytes/corrected-calcium.ts';
import { winterCompensation } from './calculators/electrolytes/expected-carbon-dioxide.ts';
import { freeWaterDeficit } from './calculators/electrolytes/free-water-deficit.ts';
import { magnesiumSulfate } from './calculators/electrolytes/magnesium-sulfate.ts';
import { osmolality } from './calculators/electrolytes/osmolality.ts';
import { potassiumChloride } from './calculators/electrolytes/potassium-chloride.ts';
import { sodiumChange } from './calculators/electrolytes/sodium-change-per-litre.ts';
import { sodiumDeficit } from './calculators/electrolytes/sodium-deficit.ts';
import { sodiumInHyperglycaemia } from './calculators/electrolytes/sodium-in-hyperglycaemia.ts';
import { basalBolus } from './calculators/endocrine/basal-bolus-insulin.ts';
import { insulinCorrection } from './calculators/endocrine/insulin-correction.ts';
import { insulinForMeal } from './calculators/endocrine/insulin-for-a-meal.ts';
import { steroidEquivalence } from './calculators/endocrine/steroid-equivalence.ts';
import { neutrophilCount } from './calculators/haematology/absolute-neutrophil-count.ts';
import { enoxaparinDose } from './calculators/haematology/enoxaparin-dose.ts';
import { heparinNomogram } from './calculators/haematology/heparin-nomogram.ts';
import { ironDeficit } from './calculators/haematology/iron-deficit.ts';
import { childPugh } from './calculators/hepatology/child-pugh.ts';
import { meld3 } from './calculators/hepatology/meld-3.ts';
import { meldSodium } from './calculators/hepatology/meld-na.ts';
import { alligation } from './calculators/infusion/alligation.ts';
import { dilution } from './calculators/infusion/dilution.ts';
import { dropsPerMinute } from './calculators/infusion/drops-per-minute.ts';
import { infusionDoseFromRate } from './calculators/infusion/infusion-dose-from-rate.ts';
import { infusionInUnits } from './calculators/infusion/infusion-in-units.ts';
import { infusionRate } from './calculators/infusion/infusion-rate.ts';
import { infusionRateByWeight } from './calculators/infusion/infusion-rate-by-weight.ts';
import { infusionTime } from './calculators/infusion/infusion-time.ts';
import { maintenanceFluids } from './calculators/infusion/maintenance-fluids.ts';
import { reconstitution } from './calculators/infusion/reconstitution.ts';
import { carboplatin } from './calculators/oncology/carboplatin-calvert.ts';
import { morphineEquivalents } from './calculators/pain/morphine-milligram-equivalents.ts';
import { absoluteBioavailability } from './calculators/pharmacokinetics/absolute-bioavailability.ts';
import { accumulation } from './calculators/pharmacokinetics/accumulation.ts';
import { clearanceFromExposure } from './calculators/pharmacokinetics/clearance-from-auc.ts';
import { concentrationAfterTime } from './calculators/pharmacokinetics/concentration-after-time.ts';
import { continuousInfusion } from './calculators/pharmacokinetics/continuous-infusion.ts';
import { digoxinDose } from './calculators/pharmacokinetics/digoxin-dose.ts';
import { eliminationFromLevels } from './calculators/pharmacokinetics/elimination-from-two-levels.ts';
import { halfLife } from './calculators/pharmacokinetics/half-life.ts';
import { loadingDose } from './calculators/pharmacokinetics/loading-dose.ts';
import { maintenanceDose } from './calculators/pharmacokinetics/maintenance-dose.ts';
import { phenytoinSaturation } from './calculators/pharmacokinetics/phenytoin-michaelis-menten.ts';
import { phenytoinAlbumin } from './calculators/pharmacokinetics/phenytoin-sheiner-tozer.ts';
import { repeatedBolus } from './calculators/pharmacokinetics/repeated-iv-doses.ts';
import { repeatedOral } from './calculators/pharmacokinetics/repeated-oral-doses.ts';
import { theophyllineLoading } from './calculators/pharmacokinetics/theophylline-loading.ts';
import { timeToConcentration } from './calculators/pharmacokinetics/time-to-concentration.ts';
import { steadyStateFraction } from './calculators/pharmacokinetics/time-to-steady-state.ts';
import { volumeOfDistribution } from './calculators/pharmacokinetics/volume-of-distribution.ts';
import { ckdEpi2021 } from './calculators/renal/ckd-epi-2021.ts';
import { cockcroftGault } from './calculators/renal/cockcroft-gault.ts';
import { fractionalExcretionOfSodium } from './calculators/renal/fractional-excretion-of-sodium.ts';
import { schwartz } from './calculators/renal/schwartz-bedside.ts';

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
