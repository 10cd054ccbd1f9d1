// What Rounds can do, for someone deciding whether to use it.

import { teacherSignUpPath } from '#modules/accounts/web.tsx';
import { texts } from '#platform/contract/i18n.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import en from '../../locales/en-features.json';
import classes from './features-page.module.css';

const t = texts(en);

export const meta = () =>
  pageMeta({
    title: t('features'),
    description: t('liveRoundsByRoom'),
  });

const sections = () =>
  [
    {
      title: t('write'),
      points: [
        [t('anEditorThatKeeps'), t('everyChangeIsSaved')],
        [t('textMathsAndPictures'), t('writeMarkdownAndFormulas')],
        [t('passages'), t('passagesText')],
        [t('seeItAsThey'), t('aPreviewShowsEach')],
        [t('gradingYouCanRead'), t('partialCreditFollowsRules')],
        [t('importIt'), t('importItText')],
      ],
    },
    {
      title: t('run'),
      points: [
        [t('inTheRoom'), t('showARoomCode')],
        [t('inTheirOwnTime'), t('openAQuizAnd')],
        [t('madeForAProjector'), t('largeTypeACountdown')],
        [t('yourPhoneAsRemote'), t('walkAroundTheRoom')],
        [t('youStayInCharge'), t('lockTheRoom')],
        [t('teams'), t('teamsText')],
        [t('polls'), t('pollsText')],
        [t('secondVote'), t('secondVoteText')],
        [t('classes'), t('classesText')],
        [t('assignments'), t('assignmentsText')],
      ],
    },
    {
      title: t('takePart'),
      points: [
        [t('noAccountNoApp'), t('sixCharactersOrA')],
        [t('oneThingAtA'), t('oneQuestionFillsThe')],
        [t('nothingIsLost'), t('reloadLockTheScreen')],
      ],
    },
    {
      title: t('learnFromIt'),
      points: [
        [t('perStudentAndPer'), t('whoAnsweredWhatWhich')],
        [t('takeItWithYou'), t('exportAsCsvExcel')],
        [t('certificates'), t('certificatesText')],
        [t('lateIsFair'), t('theServersClockDecides')],
      ],
    },
    {
      title: t('bench'),
      points: [
        [t('benchLookup'), t('benchLookupText')],
        [t('benchCalculators'), t('benchCalculatorsText')],
        [t('benchQuizzes'), t('benchQuizzesText')],
      ],
    },
  ] as const;

export default function FeaturesPage() {
  return (
    <Page width="wide" title={t('features')} lead={t('everythingFromTheFirst')}>
      {sections().map((section) => (
        <section key={section.title} className={classes.section}>
          <h2 className={classes.name}>{section.title}</h2>
          <dl className={classes.points}>
            {section.points.map(([title, text]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className={classes.end}>
        <Button kind="main" to={teacherSignUpPath} size="large">
          {t('getStartedFree')}
        </Button>
        <Button to="/quiz-types" size="large">
          {t('seeTheQuestionTypes')}
        </Button>
      </div>
    </Page>
  );
}
