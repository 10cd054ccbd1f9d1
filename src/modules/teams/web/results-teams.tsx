// On the results page: the teams, what each has and who is in it.
import type { LiveSpots } from '#modules/rounds/points.ts';
import { Section } from '#platform/web/ui/section/section.tsx';
import { teamScores } from '../contract/team-marks.ts';
import { Membership } from '../contract.ts';
import classes from './teams.module.css';
import { formatNumber, t } from './texts.ts';

export function ResultsTeams({ responses }: LiveSpots['results']) {
  const members = responses.flatMap(({ number, studentName, score, answeredCount, features }) => {
    const own = Membership.safeParse(features?.teams).data;
    return own ? [{ ...own, number, studentName, score, wasThere: answeredCount > 0 }] : [];
  });
  const [first] = members;
  if (!first) return null;
  const count = 1 + Math.max(...members.map(({ team }) => team));
  const of = (team: number) => members.filter((member) => member.team === team);
  const rows = teamScores(members, count, first.mark).filter(({ team }) => of(team).length > 0);
  return (
    <Section title={t('title')} isSetOff={false}>
      <p className={classes.hint}>{t(`says.${first.mark}`)}</p>
      <div className={classes.tableFrame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('rank')}</th>
              <th scope="col">{t('team')}</th>
              <th scope="col">{t(`mark.${first.mark}`)}</th>
              <th scope="col">{t('wereThere')}</th>
              <th scope="col">{t('members')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ team, rank, points, people }) => (
              <tr key={team}>
                <td>{rank === null ? '–' : formatNumber(rank)}</td>
                <th scope="row">
                  <bdi>{of(team)[0]?.name}</bdi>
                </th>
                <td>{formatNumber(points)}</td>
                <td>{t('ofCount', { count: formatNumber(people), all: formatNumber(of(team).length) })}</td>
                <td>
                  {of(team).map(({ number, studentName }, at) => (
                    <span key={number}>
                      {at > 0 && ', '}
                      <bdi>{studentName}</bdi>
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
