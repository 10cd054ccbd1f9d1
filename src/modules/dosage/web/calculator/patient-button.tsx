// Fills a calculator from the patient of this tab. Loaded after the page, which most people use without a patient.
import { usePatient } from '#modules/pharmacology/patient.web.ts';
import { texts } from '#platform/contract/i18n.ts';
import type { CalculationInputs, CalculatorInput } from '../../contract.ts';
import en from '../../locales/en-patient.json';
import classes from '../form/form.module.css';
import { inputsOfPatient } from '../form/patient-inputs.ts';

const t = texts(en);

type Props = {
  fields: readonly CalculatorInput[];
  onFill(inputs: CalculationInputs, said: string): void;
};

export default function PatientButton({ fields, onFill }: Props) {
  const { patient } = usePatient();
  const inputs = inputsOfPatient(fields, patient);
  if (Object.keys(inputs).length === 0) return null;
  return (
    <button type="button" className={classes.textButton} onClick={() => onFill(inputs, t('filled'))}>
      {t('fill')}
    </button>
  );
}
