// Creates a key and shows its secret once.

import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useProof } from '#modules/accounts/web.tsx';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useCopy } from '#platform/web/ui/copying/copying.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { apiKeysContract } from '../contract.ts';
import { offeredScopes } from '../points.ts';
import classes from './api-keys.module.css';
import { t } from './texts.ts';

const endings = ['90', '30', '365', 'never'] as const;
type Ending = (typeof endings)[number];

export function CreateForm() {
  const offered = usePoint(offeredScopes);
  const queryClient = useQueryClient();
  const { prove, dialog } = useProof();
  const form = useEndpointForm(apiKeysContract.createApiKey, {
    initial: { name: '', scopes: [] as readonly string[], ending: '90' as Ending },
    toBody: ({ name, scopes, ending }) => ({
      name,
      scopes: [...scopes],
      ...(ending !== 'never' && { expiresInDays: Number(ending) }),
    }),
    within: prove,
    onDone() {
      form.change({ name: '', scopes: [] });
      return queryClient.invalidateQueries({ queryKey: ['listApiKeys'] });
    },
  });
  const { scopes } = form.values;

  return (
    <>
      {dialog}
      {form.answer && <NewSecret name={form.answer.key.name} secret={form.answer.secret} />}
      <form className={classes.form} {...form.props}>
        {form.notice}
        <TextInput label={t('name')} description={t('nameHint')} autoComplete="off" {...form.field('name')} />
        <Checkbox.Group
          label={t('scopes')}
          value={[...scopes]}
          onChange={(chosen) =>
            form.change({ scopes: offered.flatMap(({ scope }) => (chosen.includes(scope) ? scope : [])) })
          }
          error={form.choice('scopes').error}
        >
          <div className={classes.scopes}>
            {offered.map(({ scope, label }) => (
              <Checkbox key={scope} name="scopes" value={scope} label={label()} />
            ))}
          </div>
        </Checkbox.Group>
        <NativeSelect
          label={t('expires')}
          {...form.choice('ending')}
          data={endings.map((days) => ({ value: days, label: t(`expires.${days}`) }))}
        />
        <div>
          <Button kind="main" type="submit" isBusy={form.isBusy}>
            {t('send')}
          </Button>
        </div>
      </form>
    </>
  );
}

function NewSecret({ name, secret }: { name: string; secret: string }) {
  const copy = useCopy();
  return (
    <Notice kind="success" title={t('newKey', { name })}>
      <p className={classes.secret}>
        <code>{secret}</code>
      </p>
      <p className={classes.text}>{t('once')}</p>
      <Button className={classes.copy} size="small" onClick={() => void copy(secret, t('copied'))}>
        {t('copy')}
      </Button>
    </Notice>
  );
}
