// In place of the name: who of the class someone is, and the PIN that proves it.
import { useState } from 'react';
import type { LiveSpots } from '#modules/rounds/points.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import type { ClassOffer, DoorMember } from '../../contract/door.ts';
import classes from '../live.module.css';
import { t } from '../live-texts.ts';
import { ChooseName, TypeWho } from './choose-member.tsx';
import { forgetMember, type KnownMember, knownMembers } from './known-members.ts';
import { PinForm } from './pin-form.tsx';

export function JoinClass({ offer: given, onChange, enter }: LiveSpots['join']) {
  const offer = given as ClassOffer;
  const { classId, name, asks, members } = offer;
  const [known, setKnown] = useState<KnownMember[]>(() => knownMembers(classId));
  const [chosen, setChosen] = useState<DoorMember | null>(null);
  const join = async (member: string, token: string) => {
    onChange({ member, token });
    return enter();
  };
  const goOn = async (one: KnownMember) => {
    const refusal = await join(one.member, one.token);
    if (refusal !== 'class_proof_needed') return;
    // The PIN was reset, so the name is proved once more.
    forgetMember(classId, one.member);
    setKnown([]);
    const listed = members.find(({ id }) => id === one.member);
    setChosen(listed ?? { id: one.member, name: one.name, hasPin: true });
  };
  return (
    <div className={classes.door}>
      <p className={classes.hint} dir="auto">
        {t('classOf', { name })}
      </p>
      {chosen ? (
        <PinForm offer={offer} member={chosen} join={join} onBack={() => setChosen(null)} />
      ) : known.length > 0 ? (
        <>
          {known.map((one) => (
            <Button key={one.member} kind="main" size="tall" isFullWidth onClick={() => void goOn(one)}>
              <span dir="auto">{t('continueAs', { name: one.name })}</span>
            </Button>
          ))}
          <Button size="tall" isFullWidth onClick={() => setKnown([])}>
            {t('other')}
          </Button>
        </>
      ) : asks === 'list' ? (
        <ChooseName members={members} onChoose={setChosen} />
      ) : (
        <TypeWho offer={offer} onFound={setChosen} />
      )}
    </div>
  );
}
