// What the answer that an author is trying would earn, by the chosen scheme and beside it by the others.
import { currentFormats } from '#platform/web/formats.ts';
import { gradeAnswer, parseAnswer, type Question, typeOf } from '#question-types/registry.ts';
import { formatNumber, t } from '../../texts.ts';
import classes from './answer-worth.module.css';

type Props = { question: Question; answer: unknown };

export function AnswerWorth({ question, answer }: Props) {
  const { scoring } = typeOf(question);
  const chosen = 'scoring' in question ? question.scoring : undefined;
  const words = worthInWords(question, answer);
  return (
    <section className={classes.worth} aria-label={t('worthTitle')}>
      <h3 className={classes.title}>{t('worthTitle')}</h3>
      <output className={classes.result}>{words.text}</output>
      {scoring && words.fraction !== null && (
        <table className={classes.schemes}>
          <caption className={classes.caption}>{t('worthByScheme')}</caption>
          <tbody>
            {scoring.schemes.map(({ name, title }) => (
              <tr key={name} data-chosen={name === chosen || undefined}>
                <th scope="row">
                  {title}
                  {name === chosen && <span className={classes.chosen}> {t('worthChosen')}</span>}
                </th>
                <td>{percent(gradeAnswer({ ...question, scoring: name }, answer).fraction)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function worthInWords(question: Question, answer: unknown): { text: string; fraction: number | null } {
  const { fraction } = gradeAnswer(question, answer);
  const parsed = parseAnswer(question, answer);
  if (fraction === null) return { text: t('worthUngraded'), fraction: null };
  if (answer === undefined || (parsed.ok && parsed.isBlank)) return { text: t('worthHint'), fraction: null };
  const points = Math.round(fraction * question.points * 100) / 100;
  const text = t('worthPoints', {
    points: formatNumber(points),
    of: formatNumber(question.points),
    percent: percent(fraction),
  });
  return { text, fraction };
}

function percent(fraction: number | null): string {
  return fraction === null ? '–' : currentFormats().percent(fraction, 1);
}
