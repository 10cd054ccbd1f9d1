// /classes/:classId/assignments/:assignmentId: one assignment: how to get there, its times, and who is how far.
import { IconPencil, IconReportAnalytics, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { useShareOrigin } from '#platform/web/reach.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useCopy } from '#platform/web/ui/copying/copying.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { ActionMenu } from '#platform/web/ui/menu/action-menu.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { QrCode } from '#platform/web/ui/qr-code/qr-code.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { type Assignment, assignmentsContract } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './assignments.module.css';
import { EditDialog } from './edit-dialog.tsx';
import { MemberStates } from './member-states.tsx';
import { RemindDialog } from './remind-dialog.tsx';

export const meta = () => pageMeta({ title: t('pageTitle'), isPrivate: true });

export default function AssignmentPage() {
  const { classId = '', assignmentId = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <OneAssignment key={assignmentId} classId={classId} assignmentId={assignmentId} />
    </RequireRole>
  );
}

function OneAssignment({ classId, assignmentId }: { classId: string; assignmentId: string }) {
  const asked = useQuery(
    queryOf('readAssignment', assignmentsContract.readAssignment, { params: { assignmentId } }),
  );
  const shown = asked.data?.assignment;
  return (
    <Page
      title={shown?.title ?? t('pageTitle')}
      lead={asked.data?.className}
      width="wide"
      actions={shown && <Actions shown={shown} />}
    >
      <div className={classes.stack}>
        <p>
          <Link to={`/classes/${classId}`}>{t('back')}</Link>
        </p>
        <Loaded query={asked} failed={t('failed')}>
          {({ assignment }) => (
            <>
              <Share shown={assignment} />
              <MemberStates shown={assignment} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

function Share({ shown }: { shown: Assignment }) {
  const origin = useShareOrigin();
  const copy = useCopy();
  const { dateTime } = useFormats();
  const { code, opensAt, dueAt, closesAt, latePolicy, penaltyPercent, timeZone, state } = shown;
  const link = `${origin}/assignment/${code}`;
  const until = dateTime(closesAt);
  const lateWords = {
    refuse: t('noLateLine'),
    accept: t('lateLine', { at: until }),
    deduct: t('lateCostLine', { at: until, percent: penaltyPercent }),
  };
  return (
    <Section title={t('shareTitle')} badge={t(`state.${state}`)} isSetOff={false}>
      <div className={classes.share}>
        <div className={classes.words}>
          <p>
            <a href={link} aria-label={`${t('link')}: ${link}`}>
              {link}
            </a>
          </p>
          <p className={classes.code}>{t('code', { code: `${code.slice(0, 4)} ${code.slice(4)}` })}</p>
          <p className={classes.hint}>{t('codeHint', { address: `${origin}/assignment` })}</p>
          <div>
            <Button size="small" onClick={() => void copy(link, t('copied'))}>
              {t('copy')}
            </Button>
          </div>
          <p>{t('opensLine', { at: dateTime(opensAt) })}</p>
          <p>{t('dueLine', { at: dateTime(dueAt) })}</p>
          <p>{lateWords[latePolicy]}</p>
          <p className={classes.hint}>{t('zoneLine', { zone: timeZone })}</p>
        </div>
        <QrCode text={link} label={t('qr', { link })} className={classes.qr} />
      </div>
    </Section>
  );
}

function Actions({ shown }: { shown: Assignment }) {
  const { id: assignmentId, classId, quizId, roundId, state } = shown;
  const [open, setOpen] = useState<'edit' | 'remind' | null>(null);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: () => call(assignmentsContract.deleteAssignment, { params: { assignmentId } }),
    onError: (error) => toast(errorText(error), 'error'),
    onSuccess: () => {
      toast(t('deleted'));
      void navigate(`/classes/${classId}`);
    },
  });
  const askToDelete = async () => {
    const question = {
      title: t('deleteTitle'),
      text: t('deleteText'),
      confirmLabel: t('delete'),
      danger: true,
    };
    if (await confirm(question)) remove.mutate();
  };
  const close = () => setOpen(null);
  return (
    <div className={classes.actions}>
      {(state === 'open' || state === 'late') && (
        <Button onClick={() => setOpen('remind')}>{t('remind')}</Button>
      )}
      <ActionMenu
        label={t('more')}
        groups={[
          [
            {
              label: t('edit'),
              icon: <IconPencil size={18} aria-hidden="true" />,
              act: () => setOpen('edit'),
            },
            {
              label: t('results'),
              icon: <IconReportAnalytics size={18} aria-hidden="true" />,
              act: () => void navigate(`/quizzes/${quizId}/results?roundId=${roundId}`),
            },
          ],
          [
            {
              label: t('delete'),
              icon: <IconTrash size={18} aria-hidden="true" />,
              isDanger: true,
              act: () => void askToDelete(),
            },
          ],
        ]}
      />
      {open === 'edit' && <EditDialog shown={shown} onClose={close} />}
      {open === 'remind' && <RemindDialog assignmentId={assignmentId} onClose={close} />}
    </div>
  );
}
