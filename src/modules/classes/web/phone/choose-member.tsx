// Who of the class someone is: by the list of names, or by a student number.
import { type FormEvent, useState } from 'react';
import { hasSearchWords, searchWords } from '#platform/contract/text/search-fold.ts';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { type ClassOffer, type DoorMember, doorContract } from '../../contract/door.ts';
import { longestMemberName } from '../../contract/limits.ts';
import classes from '../live.module.css';
import { t } from '../live-texts.ts';

/** Fewer names are found by looking. */
const fewNames = 12;

type ChooseProps = { members: readonly DoorMember[]; onChoose: (member: DoorMember) => void };

export function ChooseName({ members, onChoose }: ChooseProps) {
  const [sought, setSought] = useState('');
  const found = members.filter(({ name }) => hasSearchWords(searchWords(sought), [name]));
  return (
    <>
      <h2>{t('whoAreYou')}</h2>
      {members.length > fewNames && (
        <label className={classes.field}>
          {t('find')}
          <input
            type="search"
            dir="auto"
            autoComplete="off"
            maxLength={longestMemberName}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </label>
      )}
      {found.length === 0 ? (
        <p role="status">{t(members.length === 0 ? 'empty' : 'noName')}</p>
      ) : (
        <ul className={classes.names} aria-label={t('whoAreYou')}>
          {found.map((member) => (
            <li key={member.id}>
              <button type="button" onClick={() => onChoose(member)}>
                <bdi>{member.name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type TypeProps = { offer: ClassOffer; onFound: (member: DoorMember) => void };

export function TypeWho({ offer: { roundId, asks }, onFound }: TypeProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const find = async (event: FormEvent) => {
    event.preventDefault();
    if (!typed.trim()) return;
    setBusy(true);
    setError('');
    try {
      const { member } = await call(doorContract.findClassMember, { params: { roundId }, body: { typed } });
      onFound(member);
    } catch (cause) {
      setError(errorText(cause, t('retry')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes.door} onSubmit={(event) => void find(event)}>
      <label className={classes.field}>
        {t(asks === 'number' ? 'number' : 'name')}
        <input
          dir="auto"
          autoComplete="off"
          maxLength={longestMemberName}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      {error && <Notice kind="error">{error}</Notice>}
      <Button kind="main" size="tall" isFullWidth type="submit" isBusy={isBusy}>
        {t('continue')}
      </Button>
    </form>
  );
}
