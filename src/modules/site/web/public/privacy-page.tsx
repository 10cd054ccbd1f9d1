// What is stored about whom, and why. Says what the software does; whoever runs it adds their own name and address.
import { texts } from '#platform/contract/i18n.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { Prose } from '#platform/web/ui/prose/prose.tsx';
import en from '../../locales/en-privacy.json';

const t = texts(en);

export const meta = () =>
  pageMeta({
    title: t('privacyPolicy'),
    description: t('whatRoundsStoresAbout'),
  });

export default function PrivacyPage() {
  return (
    <Page title={t('privacyPolicy')} lead={t('shortBecauseLittleIs')}>
      <Prose>
        <h2>{t('visitors')}</h2>
        <p>{t('lookingAtThesePages')}</p>
        <h2>{t('studentsInAQuiz')}</h2>
        <p>{t('joiningStoresTheName')}</p>
        <p>{t('ifYouAreSigned')}</p>
        <h2>{t('accounts')}</h2>
        <p>{t('anAccountStoresYour')}</p>
        <h2>{t('networkAddresses')}</h2>
        <p>{t('toKeepOneDevice')}</p>
        <p>{t('signInsFailedOnes')}</p>
        <h2>{t('pictures')}</h2>
        <p>{t('aPictureThatA')}</p>
        <h2>{t('whatNeverHappens')}</h2>
        <ul>
          <li>{t('nothingIsSoldOr')}</li>
          <li>{t('nothingIsSentTo')}</li>
        </ul>
        <h2>{t('deletingAndAsking')}</h2>
        <p>{t('aTeacherWhoDeletes')}</p>
      </Prose>
    </Page>
  );
}
