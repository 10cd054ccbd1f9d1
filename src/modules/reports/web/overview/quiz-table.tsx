// The quizzes that ran, each with its figures, to choose from.
import { Link } from 'react-router';
import { useFormats } from '#platform/web/formats.ts';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { mostQuizzesAtOnce } from '../../contract/made.ts';
import type { TeacherAnalytics } from '../../contract.ts';
import classes from '../analysis.module.css';
import own from './overview.module.css';
import { t } from './texts.ts';

type Props = {
  quizzes: TeacherAnalytics['quizzes'];
  selected: ReadonlySet<string>;
  onSelect(selected: ReadonlySet<string>): void;
};

export function QuizTable({ quizzes, selected, onSelect }: Props) {
  const formats = useFormats();
  const first = quizzes.slice(0, mostQuizzesAtOnce).map(({ quizId }) => quizId);
  const toggle = (quizId: string) => {
    const next = new Set(selected);
    if (!next.delete(quizId)) next.add(quizId);
    onSelect(next);
  };
  return (
    <>
      <Tick
        label={t(first.length < quizzes.length ? 'selectFirst' : 'selectAll', { count: first.length })}
        isOn={first.every((quizId) => selected.has(quizId))}
        onChange={(isOn) => onSelect(new Set(isOn ? first : []))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('table')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('quiz')}</th>
              <th scope="col">{t('participants')}</th>
              <th scope="col">{t('averageScore')}</th>
              <th scope="col">{t('completionRate')}</th>
            </tr>
          </thead>
          <tbody>
            {quizzes.map(({ quizId, title, participants, averageScore, completionRate }) => (
              <tr key={quizId}>
                <th scope="row" className={own.cell}>
                  <div className={own.quiz}>
                    <input
                      type="checkbox"
                      aria-label={t('select', { title })}
                      checked={selected.has(quizId)}
                      onChange={() => toggle(quizId)}
                    />
                    <Link dir="auto" to={`/quizzes/${quizId}/analysis`}>
                      {title}
                    </Link>
                  </div>
                </th>
                <td>{formats.number(participants)}</td>
                <td>{averageScore === null ? t('none') : formats.percent(averageScore / 100)}</td>
                <td>{formats.percent(completionRate / 100)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
