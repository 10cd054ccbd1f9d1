// The form of an organisation: one save for its name, branding and sign-in.

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { type Organisation, organisationsContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { type Fields, fieldsOf, settingsOf } from './form-fields.ts';
import { LookSection } from './look-section.tsx';
import classes from './organisation.module.css';
import { SsoSection } from './sso-section.tsx';

type Props = { organisation: Organisation | null; isInPlan: boolean; redirectUri: string };
type FormNotice = { kind: 'success' | 'error'; text: string };

export function OrganisationForm({ organisation, isInPlan, redirectUri }: Props) {
  const queryClient = useQueryClient();
  const [fields, setFields] = useState(() => fieldsOf(organisation));
  const [said, setSaid] = useState<FormNotice | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isChanged, setIsChanged] = useState(false);

  function change(changed: Partial<Fields>): void {
    setFields((before) => ({ ...before, ...changed }));
    setIsChanged(true);
    setSaid(null);
  }

  /** What the server has now, on this page and wherever the organisation is shown. */
  async function take(saved: Organisation): Promise<void> {
    await queryClient.cancelQueries({ queryKey: ['readMyOrganisation'] });
    queryClient.setQueryData(['readMyOrganisation', {}], { organisation: saved, isInPlan, redirectUri });
    void queryClient.invalidateQueries({ queryKey: ['readMyBranding'] });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    setSaid(null);
    try {
      const reply = await call(organisationsContract.saveMyOrganisation, { body: settingsOf(fields) });
      await take(reply.organisation);
      setFields(fieldsOf(reply.organisation));
      setIsChanged(false);
      setSaid({ kind: 'success', text: t('saved') });
    } catch (error) {
      setSaid({ kind: 'error', text: errorText(error, t('save.failed')) });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <LookSection
        organisation={organisation}
        isInPlan={isInPlan}
        fields={fields}
        onChange={change}
        onSaved={(saved) => void take(saved)}
      />
      <SsoSection
        organisation={organisation}
        isTestable={isInPlan && !isChanged}
        redirectUri={redirectUri}
        fields={fields}
        onChange={change}
      />
      <div className={classes.saving}>
        {said && <Notice kind={said.kind}>{said.text}</Notice>}
        <div className={classes.row}>
          <Button kind="main" type="submit" isBusy={isBusy} disabled={!isInPlan}>
            {t(organisation ? 'save' : 'create')}
          </Button>
          {isChanged && organisation && <span className={classes.hint}>{t('unsaved')}</span>}
        </div>
      </div>
    </form>
  );
}
