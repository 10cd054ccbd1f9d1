// Short answers to what people ask first.

import { Link } from 'react-router';
import { texts } from '#platform/contract/i18n.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { MarkedText } from '#platform/web/ui/prose/marked-text.tsx';
import { Prose } from '#platform/web/ui/prose/prose.tsx';
import en from '../../locales/en-help.json';

const t = texts(en);

export const meta = () =>
  pageMeta({
    title: t('help'),
    description: t('howToRunA'),
  });

export default function HelpPage() {
  return (
    <Page title={t('help')} lead={t('theFirstRoundTakes')}>
      <Prose>
        <h2>{t('forTeachers')}</h2>
        <h3>{t('yourFirstRound')}</h3>
        <ol>
          <li>
            <MarkedText
              text={t('createAnAccountAs')}
              marks={{ link: (words) => <Link to="/register">{words}</Link> }}
            />
          </li>
          <li>{t('chooseNewQuizWrite')}</li>
          <li>{t('pressStartTheScreen')}</li>
          <li>{t('whenEnoughSeatsHave')}</li>
          <li>{t('atTheEndResults')}</li>
        </ol>
        <h3>{t('handingAQuizOut')}</h3>
        <p>{t('onYourDashboardSwitch')}</p>
        <h3>{t('canILeaveThe')}</h3>
        <p>{t('yesTheRoundGoes')}</p>
        <h2>{t('forStudents')}</h2>
        <h3>{t('howDoIJoin')}</h3>
        <p>
          <MarkedText
            text={t('typeTheRoomCode')}
            marks={{
              link: (words) => <Link to="/take-quiz">{words}</Link>,
              link2: (words) => <Link to="/help/room-codes">{words}</Link>,
            }}
          />
        </p>
        <h3>{t('myPhoneWentDark')}</h3>
        <p>{t('noOpenTheSame')}</p>
        <h3>{t('doINeedAn')}</h3>
        <p>{t('noWithOneYour')}</p>
        <h2>{t('whenSomethingDoesNot')}</h2>
        <ul>
          <li>{t('noLiveQuizHas')}</li>
          <li>{t('theRoomIsLocked')}</li>
          <li>{t('thePageSaysIt')}</li>
        </ul>
      </Prose>
    </Page>
  );
}
