// When maintenance begins and ends, and the message about it.
import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { MomentField } from '#platform/web/ui/field/moment-field.tsx';
import type { Maintenance, MaintenancePlan } from '../contract.ts';
import { t } from './desk-texts.ts';
import classes from './plan-form.module.css';

type Props = { maintenance: Maintenance; isBusy: boolean; onPlan(plan: MaintenancePlan): void };

export function PlanForm({ maintenance, isBusy, onPlan }: Props) {
  const isAnnounced = maintenance.state === 'announced';
  const isClosed = maintenance.state === 'closed';
  const [startsAt, setStartsAt] = useState(isAnnounced ? maintenance.startsAt : null);
  const [endsAt, setEndsAt] = useState(maintenance.endsAt);
  const [note, setNote] = useState(maintenance.note);
  const confirm = useConfirm();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (startsAt !== null) return onPlan({ action: 'announce', startsAt, endsAt, note });
    // It is closed already: only the end and the message change.
    if (isClosed) return onPlan({ action: 'close', endsAt, note });
    const isSure = await confirm({
      title: t('close.question'),
      text: t('close.text'),
      confirmLabel: t('close'),
      danger: true,
    });
    if (isSure) onPlan({ action: 'close', endsAt, note });
  }

  return (
    <form className={classes.form} aria-label={t('plan')} onSubmit={submit}>
      {!isClosed && (
        <MomentField
          label={t('startsAt')}
          description={t('startsAt.text')}
          value={startsAt}
          onChange={setStartsAt}
        />
      )}
      <MomentField label={t('endsAt')} description={t('endsAt.text')} value={endsAt} onChange={setEndsAt} />
      <Textarea
        label={t('note')}
        description={t('note.text')}
        maxLength={300}
        autosize
        minRows={2}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div>
        <Button kind="main" type="submit" isBusy={isBusy}>
          {t(isClosed ? 'change.submit' : startsAt === null ? 'close' : 'announce')}
        </Button>
      </div>
    </form>
  );
}
