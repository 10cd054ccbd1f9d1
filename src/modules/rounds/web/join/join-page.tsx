// The student screen with a code: whose quiz it is, and a seat in it.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { CallError, call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { roundsContract } from '../../contract.ts';
import type { Room } from '../../live.ts';
import { deviceKey, findSeat, type KeptSeat } from '../seat-store.ts';
import { t } from '../texts.ts';
import { isWholeCode, readCode } from './code-input.ts';
import { JoinCard } from './join-card.tsx';
import { SeatChoice } from './seat-choice.tsx';
import { CodeForm } from './take-quiz-page.tsx';

export function meta() {
  return [
    { title: t('joinTitle') },
    { name: 'description', content: t('joinDescription.room') },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function JoinPage() {
  const { roomCode = '' } = useParams();
  const code = readCode(roomCode);
  const room = useQuery({
    ...queryOf('readRoom', roundsContract.readRoom, { params: { code } }),
    enabled: isWholeCode(code) && code.length === roomCode.length,
    retry: (failures, error) => failures < 3 && error instanceof CallError && error.status === 0,
    staleTime: 0,
  });
  if (room.isLoading) return <Loading label={t('looking')} />;
  if (room.data) return <Door room={room.data.room} code={code} />;
  return (
    <JoinCard title={t('joinHeading')} lead={t('joinLead')}>
      <CodeForm
        key={code}
        initialCode={code}
        initialError={room.error ? errorText(room.error) : t('codeIncomplete', { count: 6 })}
      />
    </JoinCard>
  );
}

function Door({ room, code }: { room: Room; code: string }) {
  const [kept, setKept] = useState<KeptSeat | null>(null);
  useEffect(() => setKept(findSeat(room.roundId)), [room.roundId]);
  const isShut = room.isLocked && !kept;
  return (
    <JoinCard
      title={room.title}
      branding={room.branding}
      lead={t('inRoom', { count: room.participantCount, code: [...code].join(' ') })}
    >
      {isShut ? (
        <Notice kind="info">{t('roomLocked')}</Notice>
      ) : (
        <SeatChoice
          kept={kept}
          onlyGeneratedNames={room.onlyGeneratedNames}
          join={(body) =>
            call(roundsContract.joinRoom, { params: { code }, body: { ...body, deviceKey: deviceKey() } })
          }
        />
      )}
    </JoinCard>
  );
}
