// The student screen with a code: whose quiz it is, and a seat in it.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks, useParams } from 'react-router';
import { CallError, call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { siteTitle } from '#platform/web/pages/shown-site.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { roundsContract } from '../../contract.ts';
import type { FeatureValues, Room } from '../../live.ts';
import { LiveParts, useLiveParts } from '../live-parts.tsx';
import { deviceKey, findSeat, type KeptSeat } from '../seat-store.ts';
import { t } from '../texts.ts';
import { isWholeCode, readCode } from './code-input.ts';
import { JoinCard } from './join-card.tsx';
import { joinKey } from './join-key.ts';
import { SeatChoice } from './seat-choice.tsx';
import { CodeForm } from './take-quiz-page.tsx';

export function meta() {
  return [
    { title: siteTitle(t('joinTitle')) },
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
  // Someone who scanned a code can type a name while the room is being looked up.
  if (room.isLoading || room.data) return <Entrance room={room.data?.room ?? null} code={code} />;
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

/** @param room null while it is looked for */
function Entrance({ room, code }: { room: Room | null; code: string }) {
  const [kept, setKept] = useState<KeptSeat | null>(null);
  const [features, setFeatures] = useState<FeatureValues>();
  /** What is sent: a part may join in the same moment in which it says who. */
  const sent = useRef<FeatureValues>(undefined);
  const parts = useLiveParts('join', room?.features);
  const roundId = room?.roundId;
  // By its code before the room is found: what was pressed while the page woke up must not take a second seat.
  useEffect(() => setKept(findSeat(roundId ?? code)), [roundId, code]);
  const isShut = room?.isLocked && !kept;
  const spelled = [...code].join(' ');
  return (
    <JoinCard
      title={room?.title ?? t('joinHeading')}
      branding={room?.branding}
      lead={
        room
          ? t('inRoom', { count: room.participantCount, code: spelled })
          : t('lookingFor', { code: spelled })
      }
    >
      {isShut ? (
        <Notice kind="info">{t('roomLocked')}</Notice>
      ) : (
        <SeatChoice
          place={code}
          joinsEarly
          kept={kept}
          onlyGeneratedNames={room?.onlyGeneratedNames ?? false}
          join={(body) =>
            call(roundsContract.joinRoom, {
              params: { code },
              body: { ...body, deviceKey: deviceKey(), joinKey: joinKey(code), features: sent.current },
            })
          }
          isNamedElsewhere={parts.some(({ namesPlayer }) => namesPlayer)}
        >
          {(enter) => (
            <LiveParts
              parts={parts}
              propsOf={(feature) => ({
                offer: room?.features?.[feature],
                value: features?.[feature],
                onChange: (value) => {
                  sent.current = { ...sent.current, [feature]: value };
                  setFeatures(sent.current);
                },
                enter,
              })}
            />
          )}
        </SeatChoice>
      )}
      {!kept && <PrefetchPageLinks page="/play/soon" />}
    </JoinCard>
  );
}
