// The page on which a student plays: finds the seat of this device, or sends to the entrance.
import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { siteTitle } from '#platform/web/pages/shown-site.ts';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { isRoomCode } from '../room-code.ts';
import { findSeat, type KeptSeat } from '../seat-store.ts';
import { t } from '../texts.ts';
import { PlayerStage } from './player-stage.tsx';
import { usePlayer } from './use-player.ts';

export function meta() {
  return [{ title: siteTitle(t('playTitle')) }, { name: 'robots', content: 'noindex' }];
}

export default function PlayPage() {
  const { roundKey = '' } = useParams();
  // Seats live in the browser's storage, which the server's render does not have.
  const [seat, setSeat] = useState<KeptSeat | null | undefined>(undefined);
  useEffect(() => setSeat(findSeat(roundKey)), [roundKey]);

  if (seat === undefined) return <Loading label={t('connecting')} />;
  if (seat === null)
    return <Navigate replace to={isRoomCode(roundKey) ? `/join/${roundKey}` : '/take-quiz'} />;
  return <SeatedPlayer key={seat.participantId} seat={seat} />;
}

function SeatedPlayer({ seat }: { seat: KeptSeat }) {
  return <PlayerStage player={usePlayer(seat)} seat={seat} />;
}
