// What gets older than it should: the switch for inactive accounts, and the reports of the nightly job.
import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { privacyContract, type RetentionLine, type RetentionReport } from '../../contract.ts';
import classes from './desk.module.css';
import { t } from './texts.ts';

const retentionQuery = queryOf('readRetention', privacyContract.readRetention, {});

export function Retention() {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const query = useQuery(retentionQuery);
  const keep = (answer: NonNullable<typeof query.data>) =>
    queryClient.setQueryData(retentionQuery.queryKey, answer);
  const change = useMutation({
    mutationFn: (body: { deletesInactive: boolean; version: number }) =>
      call(privacyContract.changeRetention, { body }),
    onSuccess: keep,
    // Someone else may have switched it meanwhile: it is shown.
    onError: () => queryClient.invalidateQueries({ queryKey: retentionQuery.queryKey }),
  });
  const preview = useMutation({
    mutationFn: () => call(privacyContract.previewRetention, {}),
    onSuccess: keep,
  });
  const problem = change.error ?? preview.error;

  async function turn(isOn: boolean, version: number): Promise<void> {
    const question = {
      title: t('retention.on.title'),
      text: t('retention.on.text'),
      confirmLabel: t('retention.on.confirm'),
      danger: true,
    };
    if (!isOn || (await confirm(question))) change.mutate({ deletesInactive: isOn, version });
  }

  return (
    <div className={classes.panel}>
      <p className={classes.text}>{t('retention.text')}</p>
      <Loaded query={query} failed={t('retention.failed')}>
        {({ deletesInactive, version, canWarn, reports }) => (
          <>
            <Switch
              size="md"
              label={t('retention.switch')}
              description={t('retention.switch.text')}
              checked={deletesInactive}
              disabled={change.isPending}
              onChange={({ currentTarget }) => void turn(currentTarget.checked, version)}
            />
            {!canWarn && <Notice kind="info">{t('retention.noMail')}</Notice>}
            {problem && <Notice kind="error">{errorText(problem, t('error.unknown'))}</Notice>}
            <Reports reports={reports} />
            <div>
              <Button isBusy={preview.isPending} onClick={() => preview.mutate()}>
                {t('retention.preview')}
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Reports({ reports }: { reports: readonly RetentionReport[] }) {
  const [latest, ...earlier] = reports;
  if (!latest) return <p className={classes.text}>{t('retention.none')}</p>;
  return (
    <>
      <Report report={latest} />
      {earlier.length > 0 && (
        <details>
          <summary className={classes.earlier}>{t('retention.earlier')}</summary>
          {earlier.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </details>
      )}
    </>
  );
}

function Report({ report: { ranAt, isDryRun, lines } }: { report: RetentionReport }) {
  const { dateTime } = useFormats();
  return (
    <div>
      <h3 className={classes.heading}>
        {t(isDryRun ? 'retention.dryRun' : 'retention.run', { time: dateTime(ranAt) })}
      </h3>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </div>
  );
}

function Line({ line: { what, months, mode, due, removed, warned, remark } }: { line: RetentionLine }) {
  const { number } = useFormats();
  const facts: [name: string, value: string][] = [
    [t('retention.months'), t('retention.months.value', { count: months })],
    ...(due === null ? [] : [[t('retention.due'), number(due)] satisfies [string, string]]),
    ...(mode === 'switched'
      ? [
          [t('retention.removed'), number(removed)] satisfies [string, string],
          [t('retention.warned'), number(warned)] satisfies [string, string],
        ]
      : []),
  ];
  return (
    <li className={classes.line}>
      <p>{what}</p>
      <dl className={classes.numbers}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.fact}>{remark ?? t(`retention.mode.${mode}`)}</p>
    </li>
  );
}
