// The form of an organisation: its fields, their limits, and saving.
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { type Organisation, organisationsContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { fieldsOf, settingsOf } from './form-fields.ts';

export function useOrganisationForm(
  organisation: Organisation | null,
  take: (saved: Organisation) => Promise<void>,
) {
  const form = useEndpointForm(organisationsContract.saveMyOrganisation, {
    initial: fieldsOf(organisation),
    members: { issuer: 'sso.issuer', clientId: 'sso.clientId', clientSecret: 'sso.clientSecret' },
    toBody: settingsOf,
    failed: t('save.failed'),
    async onDone({ organisation: saved }) {
      await take(saved);
      form.reset();
    },
    done: t('saved'),
  });
  return form;
}

export type OrganisationFields = ReturnType<typeof useOrganisationForm>;
