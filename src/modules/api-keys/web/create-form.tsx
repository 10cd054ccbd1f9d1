// Creates a key and shows its secret once.

import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useProof } from '#modules/accounts/web.tsx';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useDoor } from '#platform/web/pages/use-door.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useCopy } from '#platform/web/ui/copying/copying.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { apiKeysContract } from '../contract.ts';
import { offeredScopes } from '../doors.ts';
import classes from './api-keys.module.css';
import { t } from './texts.ts';

const endings = ['90', '30', '365', 'never'] as const;
type Ending = (typeof endings)[number];

export function CreateForm() {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [ending, setEnding] = useState<Ending>('90');
  const [isTried, setIsTried] = useState(false);
  const offered = useDoor(offeredScopes);
  const queryClient = useQueryClient();
  const { prove, dialog } = useProof();
  const create = useMutation({
    mutationFn: () =>
      prove(() =>
        call(apiKeysContract.createApiKey, {
          body: { name, scopes: [...scopes], ...(ending !== 'never' && { expiresInDays: Number(ending) }) },
        }),
      ),
    async onSuccess() {
      setName('');
      setScopes([]);
      setIsTried(false);
      await queryClient.invalidateQueries({ queryKey: ['listApiKeys'] });
    },
  });

  function send(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (name.trim() && scopes.length > 0) create.mutate();
  }

  return (
    <>
      {dialog}
      {create.data && <NewSecret name={create.data.key.name} secret={create.data.secret} />}
      <form className={classes.form} onSubmit={send} noValidate>
        {create.error && <Notice kind="error">{errorText(create.error)}</Notice>}
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          maxLength={80}
          autoComplete="off"
          value={name}
          error={isTried && !name.trim() && t('needName')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Checkbox.Group
          label={t('scopes')}
          value={[...scopes]}
          onChange={(chosen) =>
            setScopes(offered.flatMap(({ scope }) => (chosen.includes(scope) ? scope : [])))
          }
          error={isTried && scopes.length === 0 && t('needScope')}
        >
          <div className={classes.scopes}>
            {offered.map(({ scope, label }) => (
              <Checkbox key={scope} value={scope} label={label()} />
            ))}
          </div>
        </Checkbox.Group>
        <NativeSelect
          label={t('expires')}
          value={ending}
          onChange={({ currentTarget }) =>
            setEnding(endings.find((days) => days === currentTarget.value) ?? ending)
          }
          data={endings.map((days) => ({ value: days, label: t(`expires.${days}`) }))}
        />
        <div>
          <Button kind="main" type="submit" isBusy={create.isPending}>
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
