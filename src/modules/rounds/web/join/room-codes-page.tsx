// What a room code is, how to use one, and what to do when it does not open the door.

import { Link } from 'react-router';
import { texts } from '#platform/contract/i18n.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { MarkedText } from '#platform/web/ui/prose/marked-text.tsx';
import { Prose } from '#platform/web/ui/prose/prose.tsx';
import en from '../../locales/en-room-codes.json';
import { RoomCodeText } from '../../web.tsx';

const t = texts(en);

export const meta = () =>
  pageMeta({
    title: t('roomCodes'),
    description: t('sixLettersOrDigits'),
  });

export default function RoomCodesPage() {
  return (
    <Page title={t('roomCodes')} lead={t('sixLettersOrDigitsOpen')}>
      <Prose>
        <p>
          <RoomCodeText code="K7M2XP" size="page" />
        </p>
        <p>{t('anExampleYourTeachers')}</p>
        <h2>{t('joiningWithACode')}</h2>
        <ol>
          <li>
            <MarkedText
              text={t('openJoinQuizOn')}
              marks={{ link: (words) => <Link to="/take-quiz">{words}</Link> }}
            />
          </li>
          <li>{t('typeTheSixCharacters')}</li>
          <li>{t('enterYourNameOr')}</li>
        </ol>
        <h2>{t('joiningWithTheQr')}</h2>
        <p>{t('pointYourPhonesCamera')}</p>
        <h2>{t('whenACodeIs')}</h2>
        <ul>
          <li>{t('checkForLookAlikes')}</li>
          <li>{t('aCodeIsValid')}</li>
          <li>{t('theRoomMayBe')}</li>
        </ul>
        <h2>{t('forTeachers')}</h2>
        <p>{t('aCodeAppearsWhen')}</p>
      </Prose>
    </Page>
  );
}
