// The state of a subject test in words, and a choice for anyone who does not want to wait.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import type { Campaign, SubjectTest } from '../../contract/shapes.ts';
import { newsletterContract } from '../../contract.ts';
import classes from './campaigns.module.css';
import { t } from './texts.ts';

type Props = { campaign: Campaign; test: SubjectTest };

export function SubjectTestReport({ campaign, test }: Props) {
  const { number } = useFormats();
  const subjects = { a: campaign.subject, b: campaign.subjectB ?? '' };
  return (
    <DeskSection name={t('ab.title')}>
      <ul className={classes.list}>
        {(['a', 'b'] as const).map((name) => (
          <li key={name} className={classes.block}>
            <strong className={classes.subjectName}>{subjects[name]}</strong>
            <p className={classes.hint}>
              {t('ab.counts', {
                sent: number(test[name].sent),
                tracked: number(test[name].tracked),
                opened: number(test[name].opened),
              })}
            </p>
            {test.canChoose && <Choose id={campaign.id} winner={name} subject={subjects[name]} />}
          </li>
        ))}
      </ul>
      <p className={classes.hint}>
        {test.isCounting
          ? t(`ab.verdict.${test.verdict}`, { subject: subjects[test.leader] })
          : t('ab.notCounting')}
      </p>
      <Outcome subjects={subjects} test={test} />
    </DeskSection>
  );
}

function Outcome({ subjects, test }: { subjects: Record<'a' | 'b', string>; test: SubjectTest }) {
  const { number, dateTime } = useFormats();
  const { winner, held, endsAt, leader, hours, canChoose } = test;
  if (winner) return <p role="status">{t('ab.winner', { subject: subjects[winner] })}</p>;
  if (!canChoose) return null;
  const rest = { held: number(held), hours: number(hours), subject: subjects[leader] };
  return (
    <p role="status">
      {endsAt ? t('ab.endsAt', { ...rest, when: dateTime(endsAt, 'long') }) : t('ab.sending', rest)}
    </p>
  );
}

function Choose({ id, winner, subject }: { id: string; winner: 'a' | 'b'; subject: string }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const choose = useMutation({
    mutationFn: () => call(newsletterContract.chooseSubject, { params: { id }, body: { winner } }),
    onError: (error) => toast(errorText(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['readCampaign'] }),
  });
  return (
    <div>
      <Button
        aria-label={t('ab.chooseNamed', { subject })}
        isBusy={choose.isPending}
        onClick={() => choose.mutate()}
      >
        {t('ab.choose')}
      </Button>
    </div>
  );
}
