// Whether mail is delivered and background jobs are done, with links to where problems can be fixed.
import { Link } from 'react-router';
import type { AdminStats } from '../../contract.ts';
import { Badge, type Tone } from '../badge.tsx';
import { t } from '../texts.ts';
import classes from './overview.module.css';

export function HealthCards({ stats: { mail, jobs } }: { stats: AdminStats }) {
  return (
    <section aria-label={t('health.title')} className={classes.healths}>
      <HealthCard
        name={t('health.mail')}
        verdict={mail.isConfigured ? verdictOn(mail.failed) : { tone: 'accent', text: t('health.noServer') }}
        text={mail.isConfigured ? t('health.mail.text') : t('health.noServer.text')}
        numbers={[
          [t('health.queued'), mail.queued],
          [t('health.held'), mail.held],
          [t('health.failed'), mail.failed],
        ]}
        path="/admin-dashboard/email"
        link={t('health.mail.link')}
      />
      <HealthCard
        name={t('health.jobs')}
        verdict={verdictOn(jobs.failed)}
        text={t('health.jobs.text')}
        numbers={[
          [t('health.waiting'), jobs.waiting],
          [t('health.active'), jobs.active],
          [t('health.failed'), jobs.failed],
        ]}
        path={jobs.failed > 0 ? '/admin-dashboard/jobs?state=failed' : '/admin-dashboard/jobs'}
        link={t('health.jobs.link')}
      />
    </section>
  );
}

type Verdict = { tone: Tone; text: string };

function verdictOn(failed: number): Verdict {
  return failed > 0
    ? { tone: 'bad', text: t('health.someFailed', { count: failed }) }
    : { tone: 'good', text: t('health.well') };
}

type CardProps = {
  name: string;
  verdict: Verdict;
  text: string;
  numbers: readonly (readonly [string, number])[];
  path: string;
  link: string;
};

function HealthCard({ name, verdict, text, numbers, path, link }: CardProps) {
  return (
    <div className={classes.health}>
      <h2 className={classes.name}>
        {name} <Badge tone={verdict.tone}>{verdict.text}</Badge>
      </h2>
      <p className={classes.healthText}>{text}</p>
      <dl className={classes.healthNumbers}>
        {numbers.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link to={path}>{link}</Link>
    </div>
  );
}
