// What Rounds is and what it values.

import { Link } from 'react-router';
import { texts } from '#platform/contract/i18n.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { MarkedText } from '#platform/web/ui/prose/marked-text.tsx';
import { Prose } from '#platform/web/ui/prose/prose.tsx';
import en from '../../locales/en-about.json';

const t = texts(en);

export const meta = () =>
  pageMeta({
    title: t('about'),
    description: t('whyRoundsExistsAnd'),
    kind: 'AboutPage',
  });

export default function AboutPage() {
  return (
    <Page title={t('aboutRounds')} lead={t('aRoundIsA')}>
      <Prose>
        <p>{t('roundsWasMadeFor')}</p>
        <h2>{t('whatWeHoldTo')}</h2>
        <h3>{t('whatIsSavedIs')}</h3>
        <p>{t('aStudentSeesSaved')}</p>
        <h3>{t('theAnswerStaysWith')}</h3>
        <p>{t('noDeviceOfA')}</p>
        <h3>{t('everybodyCanTakePart')}</h3>
        <p>{t('answersHaveAColour')}</p>
        <h3>{t('noOneIsWatched')}</h3>
        <p>
          <MarkedText
            text={t('studentsNeedNoAccount')}
            marks={{ link: (words) => <Link to="/privacy-policy">{words}</Link> }}
          />
        </p>
        <h2>{t('forMedicine')}</h2>
        <p>
          <MarkedText
            text={t('forMedicineText')}
            marks={{ link: (words) => <Link to="/pharmacology-tools">{words}</Link> }}
          />
        </p>
        <h2>{t('openSource')}</h2>
        <p>
          <MarkedText
            text={t('roundsIsFreeSoftware')}
            marks={{ a: (words) => <a href="/api/docs">{words}</a> }}
          />
        </p>
        <h2>{t('talk')}</h2>
        <p>
          <MarkedText text={t('talkText')} marks={{ link: (words) => <Link to="/contact">{words}</Link> }} />
        </p>
      </Prose>
    </Page>
  );
}
