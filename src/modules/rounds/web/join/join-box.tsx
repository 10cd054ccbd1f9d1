// The way into a room by its code.
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { texts } from '#platform/contract/i18n.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import en from '../../locales/en-join-box.json';
import classes from './join-box.module.css';

const t = texts(en);

const roomCode = /^[A-Z0-9]{6}$/;

export default function JoinBox() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (roomCode.test(code)) void navigate(`/join/${code}`);
    else setIsWrong(true);
  }

  return (
    <section className={classes.join} aria-labelledby="join-title">
      <div>
        <h2 id="join-title" className={classes.heading}>
          {t('join')}
        </h2>
        <p id="join-hint" className={classes.hint}>
          {t('codeHint')}
        </p>
      </div>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <TextInput
          className={classes.field}
          classNames={{ input: classes.code }}
          aria-label={t('code')}
          aria-describedby="join-hint"
          placeholder={t('codeSample')}
          error={isWrong && t('codeError')}
          size="lg"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={(event) => {
            setIsWrong(false);
            setCode(event.currentTarget.value.toUpperCase().replace(/\s/g, '').slice(0, 6));
          }}
        />
        <Button kind="main" type="submit" size="large">
          {t('go')}
        </Button>
      </form>
    </section>
  );
}
