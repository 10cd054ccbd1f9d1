// Single sign-on: what the identity provider must know, what we must know about it, and whether the two agree.

import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { type Organisation, organisationsContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { CopyLine } from './copy-line.tsx';
import { keepsSecret } from './form-fields.ts';
import classes from './organisation.module.css';
import type { OrganisationFields } from './use-organisation-form.ts';

type Props = {
  organisation: Organisation | null;
  isTestable: boolean;
  redirectUri: string;
  form: OrganisationFields;
};

const order = ['label', 'input', 'description', 'error'] as const;

export function SsoSection(props: Props) {
  const { organisation, redirectUri, form } = props;
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('sso.title')}</h2>
      <p className={classes.text}>{t('sso.lead')}</p>
      <Switch
        label={t('sso.switch')}
        checked={form.values.hasSso}
        onChange={(event) => form.change({ hasSso: event.currentTarget.checked })}
      />
      {form.values.hasSso && (
        <div className={classes.fields}>
          <CopyLine label={t('sso.redirect')} description={t('sso.redirect.text')} value={redirectUri} />
          <ProviderFields {...props} />
          <Textarea
            label={t('sso.domains')}
            description={t('sso.domains.text')}
            inputWrapperOrder={[...order]}
            rows={3}
            autoCapitalize="none"
            spellCheck={false}
            {...form.choice('domains')}
          />
          <DomainStates organisation={organisation} />
          <NativeSelect
            label={t('sso.role')}
            data={[
              { value: 'student', label: t('sso.role.student') },
              { value: 'teacher', label: t('sso.role.teacher') },
            ]}
            {...form.choice('defaultRole')}
          />
          {organisation?.sso && <ConnectionTest isTestable={props.isTestable} />}
          {organisation?.sso && (
            <CopyLine
              label={t('sso.link')}
              description={t('sso.link.text')}
              value={`${redirectUri.replace(/\/callback$/, '')}?name=${organisation.slug}`}
            />
          )}
        </div>
      )}
    </section>
  );
}

function ProviderFields({ organisation, form }: Props) {
  const isKept = keepsSecret(form.values, organisation);
  const hadSecret = organisation?.sso?.hasSecret ?? false;
  return (
    <>
      <TextInput
        label={t('sso.issuer')}
        description={t('sso.issuer.text')}
        inputWrapperOrder={[...order]}
        type="url"
        autoComplete="off"
        {...form.field('issuer')}
      />
      <TextInput
        label={t('sso.clientId')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('clientId')}
      />
      <TextInput
        type="password"
        label={t('sso.clientSecret')}
        description={t(
          isKept
            ? 'sso.clientSecret.stored'
            : hadSecret
              ? 'sso.clientSecret.dropped'
              : 'sso.clientSecret.none',
        )}
        inputWrapperOrder={[...order]}
        autoComplete="off"
        {...form.field('clientSecret')}
      />
    </>
  );
}

function DomainStates({ organisation }: { organisation: Organisation | null }) {
  if (!organisation || organisation.domains.length === 0) return null;
  return (
    <ul className={classes.domains} aria-label={t('sso.domains.state')}>
      {organisation.domains.map(({ domain, isApproved }) => (
        <li key={domain}>
          <strong>{domain}</strong>{' '}
          <span data-approved={isApproved || undefined}>
            {t(isApproved ? 'sso.domain.approved' : 'sso.domain.waiting')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ConnectionTest({ isTestable }: { isTestable: boolean }) {
  const [result, setResult] = useState<{ problems: string[] } | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function test(): Promise<void> {
    setIsBusy(true);
    setResult(null);
    try {
      setResult(await call(organisationsContract.testSso, {}));
    } catch (error) {
      setResult({ problems: [errorText(error, t('sso.test.failed'))] });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={classes.test}>
      <div className={classes.row}>
        <Button isBusy={isBusy} disabled={!isTestable} onClick={() => void test()}>
          {t('sso.test')}
        </Button>
        {!isTestable && <span className={classes.hint}>{t('sso.test.first')}</span>}
      </div>
      {isTestable && result?.problems.length === 0 && <Notice kind="success">{t('sso.test.ok')}</Notice>}
      {isTestable && result && result.problems.length > 0 && (
        <Notice kind="error" title={t('sso.test.bad')}>
          <ul className={classes.problems}>
            {result.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
