// The form of the operator's settings.
import { call } from '#platform/web/client.ts';
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
  return (
    <SettingsForm
      of={operatorSettings}
      value={settings}
      version={version}
      label={t('page.title')}
      words={words}
      saveLabel={t('save')}
      save={async (body) => {
        keep(await call(operatorContract.changeOperator, { body }));
        toast(t('saved'));
      }}
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
