// /assignment: the code of an assignment, typed.
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { JoinCard } from '#modules/rounds/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { codeLength, longestCode } from '../../contract/limits.ts';
import classes from './taking.module.css';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('codeTitle'), isPrivate: true });

export default function CodePage() {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
    if (code.length !== codeLength) return setError(t('codeShape'));
    void navigate(`/assignment/${code}`);
  };
  return (
    <JoinCard title={t('codeTitle')} lead={t('codeLead')}>
      <form className={classes.stack} onSubmit={onSubmit} noValidate>
        <TextInput
          label={t('code')}
          description={t('codeHint')}
          error={error}
          value={typed}
          maxLength={longestCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setError('');
          }}
        />
        <Button kind="main" size="tall" isFullWidth type="submit">
          {t('open')}
        </Button>
      </form>
    </JoinCard>
  );
}
