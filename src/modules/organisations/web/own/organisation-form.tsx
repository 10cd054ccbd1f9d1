// The form of an organisation: one save for its name, branding and sign-in.

import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#platform/web/ui/button/button.tsx';
import type { Organisation } from '../../contract.ts';
import { t } from '../texts.ts';
import { LookSection } from './look-section.tsx';
import classes from './organisation.module.css';
import { SsoSection } from './sso-section.tsx';
import { useOrganisationForm } from './use-organisation-form.ts';

type Props = { organisation: Organisation | null; isInPlan: boolean; redirectUri: string };

export function OrganisationForm({ organisation, isInPlan, redirectUri }: Props) {
  const queryClient = useQueryClient();
  const form = useOrganisationForm(organisation, take);

  /** What the server has now, on this page and wherever the organisation is shown. */
  async function take(saved: Organisation): Promise<void> {
    await queryClient.cancelQueries({ queryKey: ['readMyOrganisation'] });
    queryClient.setQueryData(['readMyOrganisation', {}], { organisation: saved, isInPlan, redirectUri });
    void queryClient.invalidateQueries({ queryKey: ['readMyBranding'] });
  }

  return (
    <form className={classes.form} {...form.props}>
      <LookSection
        organisation={organisation}
        isInPlan={isInPlan}
        form={form}
        onSaved={(saved) => void take(saved)}
      />
      <SsoSection
        organisation={organisation}
        isTestable={isInPlan && !form.isChanged}
        redirectUri={redirectUri}
        form={form}
      />
      <div className={classes.saving}>
        {form.notice}
        <div className={classes.row}>
          <Button kind="main" type="submit" isBusy={form.isBusy} disabled={!isInPlan}>
            {t(organisation ? 'save' : 'create')}
          </Button>
          {form.isChanged && organisation && <span className={classes.hint}>{t('unsaved')}</span>}
        </div>
      </div>
    </form>
  );
}
