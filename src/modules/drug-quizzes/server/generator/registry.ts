// THE list of item kinds.
import type { KindOfItem } from './item.ts';
import { drugOfEffect, effectOfDrug } from './kinds/adverse-effect.ts';
import { boxedWarningOfDrug, drugOfBoxedWarning } from './kinds/boxed-warning.ts';
import { classOfDrug, drugOfClass } from './kinds/class.ts';
import { contraindicationOfDrug, drugOfContraindication } from './kinds/contraindication.ts';
import { doseCalculation } from './kinds/dose-calculation.ts';
import { drugOfEnzyme, enzymeOfDrug } from './kinds/enzyme.ts';
import { longestHalfLife, shortestHalfLife } from './kinds/half-life.ts';
import { antidote, drugOfIndication, indicationOfDrug } from './kinds/indication.ts';
import { gravestPartner, managementOfInteraction } from './kinds/interaction.ts';
import { interactionMechanism } from './kinds/interaction-mechanism.ts';
import { lookAlike } from './kinds/look-alike.ts';
import { drugOfMechanism, mechanismOfDrug } from './kinds/mechanism.ts';
import { monitoringOfDrug } from './kinds/monitoring.ts';

export const kindsOfItems: readonly KindOfItem[] = [
  classOfDrug,
  drugOfClass,
  mechanismOfDrug,
  drugOfMechanism,
  drugOfIndication,
  indicationOfDrug,
  contraindicationOfDrug,
  drugOfContraindication,
  effectOfDrug,
  drugOfEffect,
  boxedWarningOfDrug,
  drugOfBoxedWarning,
  gravestPartner,
  interactionMechanism,
  managementOfInteraction,
  enzymeOfDrug,
  drugOfEnzyme,
  longestHalfLife,
  shortestHalfLife,
  antidote,
  monitoringOfDrug,
  lookAlike,
  doseCalculation,
];
