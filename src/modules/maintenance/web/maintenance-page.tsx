// /admin-dashboard/maintenance: closing the site for a while, announced ahead or immediately, and opening it again.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import { type Maintenance, type MaintenancePlan, maintenanceContract } from '../contract.ts';
import { t } from './desk-texts.ts';
import { PlanForm } from './plan-form.tsx';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

const planQuery = queryOf('readMaintenance', maintenanceContract.readMaintenance, {});

export default function MaintenancePage() {
  const query = useQuery({ ...planQuery, staleTime: 0 });
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <Loaded query={query} failed={t('failed')}>
        {({ maintenance }) => <Desk maintenance={maintenance} />}
      </Loaded>
    </DeskPage>
  );
}

function usePlanning() {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: MaintenancePlan) => call(maintenanceContract.planMaintenance, { body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(planQuery.queryKey, answer);
      toast(t(answer.maintenance.state === 'none' ? 'opened' : 'saved'));
    },
    // Someone else may have planned something meanwhile: it is shown.
    onError: () => queryClient.invalidateQueries({ queryKey: planQuery.queryKey }),
  });
}

function Desk({ maintenance }: { maintenance: Maintenance }) {
  const planning = usePlanning();
  const { state, startsAt, isFixed } = maintenance;
  return (
    <>
      <DeskSection name={t('now')}>
        <State maintenance={maintenance} />
        {isFixed && <Notice kind="info">{t('fixed')}</Notice>}
        {startsAt !== null && (
          <div>
            <Button
              isBusy={planning.isPending}
              onClick={() => planning.mutate({ action: 'open', version: maintenance.version })}
            >
              {t(state === 'closed' && !isFixed ? 'open' : 'cancel')}
            </Button>
          </div>
        )}
      </DeskSection>
      {planning.error && <Notice kind="error">{errorText(planning.error)}</Notice>}
      {!isFixed && (
        <DeskSection name={t(state === 'closed' ? 'change' : 'plan')}>
          <PlanForm
            maintenance={maintenance}
            isBusy={planning.isPending}
            onPlan={(plan, onDone) => planning.mutate(plan, { onSuccess: onDone })}
          />
        </DeskSection>
      )}
    </>
  );
}

function State({ maintenance: { state, startsAt, endsAt } }: { maintenance: Maintenance }) {
  const { dateTime } = useFormats();
  const end = endsAt === null ? t('state.endless') : t('state.until', { to: dateTime(endsAt) });
  if (state === 'none') return <p>{t('state.none')}</p>;
  const now =
    state === 'announced' && startsAt
      ? t('state.announced', { from: dateTime(startsAt) })
      : t('state.closed');
  return (
    <p>
      {now} {end}
    </p>
  );
}
