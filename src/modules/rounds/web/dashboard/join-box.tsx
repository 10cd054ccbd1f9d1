// The way into a room by its code.
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/web/ui/button/button.tsx';
import classes from './student.module.css';
import { t } from './texts.ts';

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
          {t('student.join')}
        </h2>
        <p id="join-hint" className={classes.hint}>
          {t('student.codeHint')}
        </p>
      </div>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <TextInput
          className={classes.field}
          classNames={{ input: classes.code }}
          aria-label={t('student.code')}
          aria-describedby="join-hint"
          placeholder={t('student.codeSample')}
          error={isWrong && t('student.codeError')}
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
          {t('student.go')}
        </Button>
      </form>
    </section>
  );
}
