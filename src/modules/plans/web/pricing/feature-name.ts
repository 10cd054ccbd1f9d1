// What a feature is called where it is offered: nobody should pay for something in the belief that it is there already.
import { type Feature, plannedFeatures } from '../../contract.ts';
import { t } from '../texts.ts';

export function featureName(feature: Feature): string {
  const name = t(`feature.${feature}`);
  return plannedFeatures.includes(feature) ? t('feature.planned', { name }) : name;
}
