// The kinds of questions, each with what it is good for and how it is graded.
import { texts } from '#platform/contract/i18n.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { Prose } from '#platform/web/ui/prose/prose.tsx';
import en from '../../locales/en-question-types.json';

const t = texts(en);

export const meta = () =>
  pageMeta({
    title: t('questionTypes'),
    description: t('tenQuestionTypesFrom'),
  });

export default function QuestionTypesPage() {
  return (
    <Page title={t('questionTypes')} lead={t('eachTypeSaysOpenly')}>
      <Prose>
        <h2>{t('pickOne')}</h2>
        <p>{t('oneRightAnswerAmong')}</p>
        <h2>{t('trueOrFalse')}</h2>
        <p>{t('aStatementToJudge')}</p>
        <h2>{t('pickSeveral')}</h2>
        <p>{t('severalAnswersMayBe')}</p>
        <h2>{t('writeShort')}</h2>
        <p>{t('aFewWordsOr')}</p>
        <h2>{t('pairUp')}</h2>
        <p>{t('twoListsWhoseItems')}</p>
        <h2>{t('putInOrder')}</h2>
        <p>{t('itemsToPutInto')}</p>
        <h2>{t('fillInTheBlanks')}</h2>
        <p>{t('aTextWithGaps')}</p>
        <h2>{t('markPicture')}</h2>
        <p>{t('aPictureOnWhich')}</p>
        <h2>{t('openQuestion')}</h2>
        <p>{t('aFewSentencesOr')}</p>
        <h2>{t('rate')}</h2>
        <p>{t('anOpinionOrAn')}</p>
        <h2>{t('inEveryType')}</h2>
        <ul>
          <li>{t('theScoringRuleIs')}</li>
          <li>{t('markdownFormulasAndA')}</li>
          <li>{t('anExplanationAndFeedback')}</li>
          <li>{t('usableWithoutDraggingWithout')}</li>
          <li>{t('shuffledOrderIfYou')}</li>
          <li>{t('aQuestionThatNobody')}</li>
        </ul>
      </Prose>
    </Page>
  );
}
