// One question type: its description, its scoring schemes, and a question that is played in place.
import { call } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { RenderedTexts } from '#platform/web/ui/prose/rich-text.tsx';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import { practiceContract, type QuestionTypeInfo } from '../../contract.ts';
import { t } from '../texts.ts';
import { TrialQuestion } from './trial-question.tsx';
import classes from './types.module.css';

type Props = { type: QuestionTypeInfo; isOpen: boolean; onOpen(): void };

export function TypeCard({ type, isOpen, onOpen }: Props) {
  const { name, title, about, isInEveryPlan, schemes, question } = type;
  const titleId = `${name}-title`;
  return (
    <section id={name} className={classes.type} aria-labelledby={titleId}>
      <div className={classes.words}>
        <h2 id={titleId}>{title}</h2>
        <p className={classes.plan}>{t(isInEveryPlan ? 'types.every' : 'types.paid')}</p>
        <p>{about}</p>
        {schemes.length > 0 && (
          <details className={classes.schemes}>
            <summary>{t('types.schemes', { count: schemes.length })}</summary>
            <dl>
              {schemes.map((scheme) => (
                <div key={scheme.title}>
                  <dt>
                    {scheme.title} {scheme.isUsual && <em>({t('types.usual')})</em>}
                  </dt>
                  <dd>{scheme.explanation}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      <div className={classes.trial} data-open={isOpen || undefined}>
        {isOpen ? (
          <TrialQuestion
            question={question}
            check={async (answer) => {
              const input = { params: { name }, body: { answer } };
              return (await call(practiceContract.tryQuestionType, input)).result;
            }}
          />
        ) : (
          <>
            <RenderedTexts value={question.rendered}>
              <div className={classes.stem}>
                <QuestionStem view={question.view} />
              </div>
            </RenderedTexts>
            <Button onClick={onOpen} aria-label={t('types.tryNamed', { type: title })}>
              {t('types.try')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
