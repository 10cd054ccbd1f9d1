// On the projector: that it is time to talk, and after the second vote both votes side by side in place of one.
import type { HostSnapshot } from '#modules/rounds/live.ts';
import type { LiveSpots } from '#modules/rounds/points.ts';
import { tooLongText, VoteComparison, VoteHeading } from '#modules/rounds/web.tsx';
import { RenderedTexts, RichText } from '#platform/web/ui/prose/rich-text.tsx';
import type { Solution } from '#question-types/registry.ts';
import { answersInStem, QuestionTally } from '#question-types/registry.web.ts';
import type { ShownQuestion } from '#question-types/shown-question.ts';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import type { HostTurns } from '../contract/views.ts';
import classes from './second-vote.module.css';
import { t } from './texts.ts';
import { turnsOf } from './turns-value.ts';

export function HostTurnsPart({ now }: LiveSpots['question']) {
  const { round, question } = now;
  const turns = turnsOf(now);
  if (round.turn?.isTalking) return <p className={classes.talk}>{t('talk')}</p>;
  if (!turns || !question) return null;
  if (turns.comparison) return <Compared now={now} question={question} comparison={turns.comparison} />;
  return turns.isWorthDiscussing ? <p className={classes.hint}>{t('worthDiscussing')}</p> : null;
}

type Props = {
  now: HostSnapshot;
  question: ShownQuestion;
  comparison: NonNullable<HostTurns['comparison']>;
};

function Compared({ now, question, comparison }: Props) {
  const { view, order } = question;
  const solution = now.round.phase === 'reveal' && now.solution ? (now.solution as Solution) : undefined;
  return (
    <RenderedTexts value={question.rendered}>
      <section className={classes.compared} aria-label={t('comparison')} data-question={view.id}>
        <h1 dir="auto">
          <QuestionStem view={view} answers={answersInStem(solution)} />
        </h1>
        <div className={classes.votes}>
          {(['first', 'second'] as const).map((which) => (
            <section key={which} className={classes.vote}>
              <h2>
                <VoteHeading hasBars which={which} votes={comparison[which]} />
              </h2>
              {comparison[which].tally ? (
                <QuestionTally
                  view={view}
                  order={order}
                  tally={comparison[which].tally}
                  solution={solution}
                  size="page"
                />
              ) : (
                <p className={classes.hint}>{tooLongText()}</p>
              )}
            </section>
          ))}
        </div>
        <div className={classes.below}>
          <VoteComparison comparison={comparison} />
          {solution && now.explanation && (
            <aside className={classes.explanation} dir="auto">
              <h2>{t('explanation')}</h2>
              <RichText source={now.explanation} />
            </aside>
          )}
        </div>
      </section>
    </RenderedTexts>
  );
}
