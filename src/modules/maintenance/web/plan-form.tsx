// When maintenance begins and ends, and the message about it.
import { Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useDraft } from '#platform/web/forms/use-draft.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { MomentField } from '#platform/web/ui/field/moment-field.tsx';
import { longestNote, type Maintenance, type MaintenancePlan } from '../contract.ts';
import { t } from './desk-texts.ts';
import classes from './plan-form.module.css';

type Props = {
  maintenance: Maintenance;
  isBusy: boolean;
  /** @param onDone called once it is planned */
  onPlan(plan: MaintenancePlan, onDone: () => void): void;
};

export function PlanForm({ maintenance, isBusy, onPlan }: Props) {
  const isAnnounced = maintenance.state === 'announced';
  const isClosed = maintenance.state === 'closed';
  const { fields, version, change, drop } = useDraft(
    {
      startsAt: isAnnounced ? maintenance.startsAt : null,
      endsAt: maintenance.endsAt,
      note: maintenance.note,
    },
    maintenance.version,
  );
  const { startsAt, endsAt, note } = fields;
  const confirm = useConfirm();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (startsAt !== null) return onPlan({ action: 'announce', startsAt, endsAt, note, version }, drop);
    // It is closed already: only the end and the message change.
    if (isClosed) return onPlan({ action: 'close', endsAt, note, version }, drop);
    const isSure = await confirm({
      title: t('close.question'),
      text: t('close.text'),
      confirmLabel: t('close'),
      danger: true,
    });
    if (isSure) onPlan({ action: 'close', endsAt, note, version }, drop);
  }

  return (
    <form className={classes.form} aria-label={t('plan')} onSubmit={submit}>
      {!isClosed && (
        <MomentField
          label={t('startsAt')}
          description={t('startsAt.text')}
          value={startsAt}
          onChange={(moment) => change({ startsAt: moment })}
        />
      )}
      <MomentField
        label={t('endsAt')}
        description={t('endsAt.text')}
        value={endsAt}
        onChange={(moment) => change({ endsAt: moment })}
      />
      <Textarea
        label={t('note')}
        description={t('note.text')}
        maxLength={longestNote}
        autosize
        minRows={2}
        value={note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      <div>
        <Button kind="main" type="submit" isBusy={isBusy}>
          {t(isClosed ? 'change.submit' : startsAt === null ? 'close' : 'announce')}
        </Button>
      </div>
    </form>
  );
}
