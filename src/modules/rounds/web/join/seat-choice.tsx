// Taking a seat, or the one that this device already has.
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/web/ui/button/button.tsx';
import type { Joined } from '../../contract.ts';
import { type KeptSeat, keepSeat } from '../seat-store.ts';
import { t } from '../texts.ts';
import { EarlyJoin } from './early-join.tsx';
import { takeEarlyJoin } from './early-join-script.ts';
import { dropJoinKey } from './join-key.ts';
import { NameForm, type NameFormParts } from './name-form.tsx';

type Props = {
  /** Where the seat is: the code of a room, or the id of a quiz. */
  place: string;
  /** Whether a script of the page joins the room of this code before the page is awake. */
  joinsEarly?: boolean;
  kept: KeptSeat | null;
  onlyGeneratedNames: boolean;
  join: (request: { studentName?: string; isAnonymous: boolean }) => Promise<Joined>;
  /** Whether a live feature says who joins, in place of the name. */
  isNamedElsewhere?: boolean;
  /** What live features ask of those who join. */
  children?: NameFormParts;
};

export function SeatChoice(props: Props) {
  const { place, joinsEarly, kept, onlyGeneratedNames, isNamedElsewhere, join, children } = props;
  const [isSomeoneElse, setIsSomeoneElse] = useState(false);
  const [earlyRefusal, setEarlyRefusal] = useState('');
  const navigate = useNavigate();

  const onJoined = ({ participantId, seat, room }: Joined) => {
    dropJoinKey(place);
    keepSeat({
      participantId,
      roundId: room.roundId,
      quizId: room.quizId,
      roomCode: room.roomCode,
      name: seat.name,
      branding: room.branding,
    });
    void navigate(`/play/${room.roomCode ?? room.roundId}`);
  };

  const onEarlyJoined = useEffectEvent(onJoined);
  useEffect(() => {
    let isHere = true;
    void takeEarlyJoin().then((early) => {
      if (!early || !isHere) return;
      if ('joined' in early) onEarlyJoined(early.joined);
      else setEarlyRefusal(early.refusal);
    });
    return () => {
      isHere = false;
    };
  }, []);

  if (!kept || isSomeoneElse) {
    return (
      <>
        <NameForm
          onlyGeneratedNames={onlyGeneratedNames}
          join={join}
          onJoined={onJoined}
          joinsEarly={joinsEarly}
          earlyRefusal={earlyRefusal}
          isNamedElsewhere={isNamedElsewhere}
        >
          {children}
        </NameForm>
        {joinsEarly && <EarlyJoin code={place} />}
      </>
    );
  }
  return (
    <>
      <Button
        kind="main"
        size="tall"
        isFullWidth
        autoFocus
        onClick={() => void navigate(`/play/${kept.roomCode ?? kept.roundId}`)}
      >
        {t('continueAs', { name: kept.name })}
      </Button>
      <Button size="tall" isFullWidth onClick={() => setIsSomeoneElse(true)}>
        {t('joinAsOther')}
      </Button>
    </>
  );
}
