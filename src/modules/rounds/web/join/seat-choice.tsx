// Taking a seat, or the one that this device already has.
import { useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { Button } from '#platform/web/ui/button/button.tsx';
import type { Joined } from '../../contract.ts';
import { type KeptSeat, keepSeat } from '../seat-store.ts';
import { t } from '../texts.ts';
import { NameForm } from './name-form.tsx';

type Props = {
  kept: KeptSeat | null;
  onlyGeneratedNames: boolean;
  join: (request: { studentName?: string; isAnonymous: boolean }) => Promise<Joined>;
};

export function SeatChoice({ kept, onlyGeneratedNames, join }: Props) {
  const [isSomebodyElse, setIsSomebodyElse] = useState(false);
  const navigate = useNavigate();

  const onJoined = ({ participantId, seat, room }: Joined) => {
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

  if (!kept || isSomebodyElse) {
    return (
      <>
        <NameForm onlyGeneratedNames={onlyGeneratedNames} join={join} onJoined={onJoined} />
        <PrefetchPageLinks page="/play/soon" />
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
      <Button size="tall" isFullWidth onClick={() => setIsSomebodyElse(true)}>
        {t('joinAsOther')}
      </Button>
    </>
  );
}
