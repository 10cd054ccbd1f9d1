// The form of the operator's settings.
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { SettingsForm } from '#platform/web/ui/settings/settings-form.tsx';
import { type Operator, operatorContract, operatorSettings } from '../contract.ts';
import words from '../locales/en.json';
import { ColourField, LogoField, useKeeping } from './site-section.tsx';
import { t } from './texts.ts';

type Props = { operator: Operator; version: number };

export function OperatorForm({ operator: { logo, ...settings }, version }: Props) {
  const keep = useKeeping();
  const toast = useToast();
  const form = useEndpointForm(operatorContract.changeOperator, {
    initial: settings,
    version,
    onDone(answer) {
      keep(answer);
      toast(t('saved'));
    },
  });
  return (
    <SettingsForm
      of={operatorSettings}
      form={form}
      label={t('page.title')}
      words={words}
      saveLabel={t('save')}
      attributes={{
        name: { autoComplete: 'organization' },
        address: { autoComplete: 'street-address' },
        email: { autoComplete: 'email' },
        phone: { type: 'tel', autoComplete: 'tel' },
      }}
      own={{ colour: (colour, onChange) => <ColourField colour={colour} onChange={onChange} /> }}
      // Stored by itself, as soon as it is chosen.
      more={{ site: <LogoField logo={logo} /> }}
    />
  );
}
