// A campaign that is being sent or finished: its progress, what limits it, and its results.
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { NumberStrip } from '#platform/web/ui/number-strip/number-strip.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import type { CampaignReport } from '../../contract/shapes.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignPeople } from './campaign-people.tsx';
import classes from './campaigns.module.css';
import { ReceivedMessage } from './received-message.tsx';
import { SubjectTestReport } from './subject-test-report.tsx';
import { t } from './texts.ts';
import { useMove } from './use-move.ts';

const states = ['sent', 'waiting', 'bounced', 'failed', 'skipped', 'unknown'] as const;
const rates = ['open', 'click', 'bounce', 'unsubscribe'] as const;

export function CampaignProgress({ report }: { report: CampaignReport }) {
  const { campaign, progress, limitedBy, ratePerMinute } = report;
  const { number } = useFormats();
  const { status, pauseReason, recipientCount } = campaign;
  const done = recipientCount - progress.waiting;
  return (
    <div className={classes.form}>
      <div className={classes.head}>
        <span className={classes.state}>{t(`status.${status}`)}</span>
        <span dir="auto" className={classes.hint}>
          {campaign.subject}
        </span>
        <CampaignActions campaign={campaign} message={campaign} />
      </div>
      <DeskSection name={campaign.name}>
        {status === 'scheduled' && <ScheduledFor campaign={campaign} />}
        {pauseReason && (
          <Notice kind="error" title={t('pausedBecause')}>
            {pauseReason}
          </Notice>
        )}
        {recipientCount > 0 && (
          <>
            <progress className={classes.bar} max={recipientCount} value={done} aria-label={t('progress')} />
            <p className={classes.hint} role="status">
              {t('progressOf', { done: number(done), all: number(recipientCount) })}
              {status === 'sending' && ` ${t(`limit.${limitedBy}`, { rate: number(ratePerMinute) })}`}
            </p>
            <NumberStrip
              label={t('progress')}
              numbers={states.map((state) => ({
                label: t(`state.${state}`),
                value: number(progress[state]),
              }))}
            />
            <CampaignPeople report={report} />
          </>
        )}
        <Moves id={campaign.id} status={status} />
      </DeskSection>
      {report.test && <SubjectTestReport campaign={campaign} test={report.test} />}
      {progress.sent + progress.bounced > 0 && (
        <DeskSection name={t('rates')}>
          <NumberStrip
            label={t('rates')}
            numbers={rates.map((name) => ({
              label: t(`rate.${name}`, { n: number(report.rates[name].n) }),
              value:
                report.rates[name].rate === null
                  ? '–'
                  : t('percent', { share: number(report.rates[name].rate) }),
            }))}
          />
          <p className={classes.hint}>
            {t('bounces', {
              hard: number(report.bounces.hard),
              soft: number(report.bounces.soft),
              complaints: number(report.bounces.complaints),
            })}
          </p>
          {report.clicks && (
            <p className={classes.hint}>
              {t('clicks', {
                people: number(report.clicks.people),
                programs: number(report.clicks.programs),
              })}
            </p>
          )}
        </DeskSection>
      )}
      <DeskSection name={t('message')}>
        <ReceivedMessage report={report} />
      </DeskSection>
    </div>
  );
}

/** In the chosen time zone, and in the reader's. */
function ScheduledFor({ campaign: { scheduledAt, timeZone } }: Pick<CampaignReport, 'campaign'>) {
  const { dateTime, moment } = useFormats();
  if (!scheduledAt) return null;
  const here = dateTime(scheduledAt, 'long');
  const when = moment(scheduledAt, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const zone = timeZone.replaceAll('_', ' ');
  return (
    <Notice kind="info">
      {when === here ? t('scheduledFor', { when }) : t('scheduledZone', { when, zone, here })}
    </Notice>
  );
}

function Moves({ id, status }: { id: string; status: CampaignReport['campaign']['status'] }) {
  const move = useMove(id);
  const actions = (
    {
      scheduled: ['unschedule', 'cancel'],
      sending: ['pause', 'cancel'],
      paused: ['resume', 'cancel'],
    } as const
  )[status as 'scheduled' | 'sending' | 'paused'];
  if (!actions) return null;
  return (
    <div className={classes.looks}>
      {actions.map((action) => (
        <Button
          key={action}
          isDanger={action === 'cancel'}
          isBusy={move.isPending}
          onClick={() => move.mutate({ action })}
        >
          {t(`move.${action}`)}
        </Button>
      ))}
    </div>
  );
}
