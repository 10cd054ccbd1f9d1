// One proposal: what would change, who wants it and why, the answer; and what the reader may do with it.

import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { longestReason, type Proposal, recordsContract } from '../../contract.ts';
import type { RecordKind } from '../record-kind.ts';
import { momentText, t } from '../texts.ts';
import { FoldedChanges } from './change-list.tsx';
import classes from './change-pages.module.css';

type Props = { about: RecordKind; proposal: Proposal; isAdmin: boolean };

export function ProposalEntry({ about, proposal, isAdmin }: Props) {
  const { action, title, changes, reason, state, isOutdated, byName, createdAt } = proposal;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <li className={classes.entry}>
      <p className={classes.facts}>
        {t('proposal.what', { action: t(`proposal.${action}`), kind: about.words.one })}
      </p>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        <bdi>{title}</bdi>
        <span className={classes.mark} data-state={state}>
          {t(`proposal.state.${state}`)}
        </span>
        {isOutdated && (
          <span className={classes.mark} data-state="outdated">
            {t('proposal.outdated')}
          </span>
        )}
      </h2>
      <p className={classes.facts}>
        {t('proposal.by', { name: byName || t('history.somebody'), moment: momentText(createdAt) })}
      </p>
      <p className={classes.reason}>
        <strong>{t('proposal.reason')}:</strong> {reason}
      </p>
      {isOutdated && <p className={classes.outdated}>{t('proposal.outdatedText')}</p>}
      {action !== 'delete' && <FoldedChanges about={about} changes={changes} />}
      <Answer proposal={proposal} />
      <RecordLinks about={about} proposal={proposal} isAdmin={isAdmin} />
      {state === 'open' && isAdmin && (
        <Decision proposal={proposal} onDecided={() => heading.current?.focus()} />
      )}
      {state === 'open' && !isAdmin && (
        <Withdrawal proposal={proposal} onDone={() => heading.current?.focus()} />
      )}
    </li>
  );
}

function Answer({ proposal: { decidedAt, state, answer } }: { proposal: Proposal }) {
  if (decidedAt === null || state === 'withdrawn') return null;
  return (
    <div className={classes.answer}>
      <p className={classes.facts}>{t('proposal.decided', { moment: momentText(decidedAt) })}</p>
      {answer && (
        <p className={classes.reason}>
          <strong>{t('proposal.answer')}:</strong> {answer}
        </p>
      )}
    </div>
  );
}

/** To the record itself and its history. */
function RecordLinks({ about, proposal, isAdmin }: Props) {
  const { action, targetId, isOutdated, state } = proposal;
  if (!targetId) return null;
  const path = `${about.path}/${targetId}`;
  const hasPage = about.hasOwnPage;
  const isGone = action === 'delete' && state === 'accepted';
  const isNewProposal = isOutdated && !isAdmin;
  return (
    <p className={classes.ways}>
      {!isGone && (
        <Link to={hasPage ? path : `${path}/edit`}>
          {t(!hasPage && isNewProposal ? 'proposal.again' : 'proposal.record')}
        </Link>
      )}
      <Link to={`${path}/history`}>{t('proposal.history')}</Link>
      {hasPage && isNewProposal && <Link to={`${path}/edit`}>{t('proposal.again')}</Link>}
    </p>
  );
}

function useRefreshed() {
  const queries = useQueryClient();
  // The record itself may have changed, and whatever was made of it.
  return () => queries.invalidateQueries();
}

function Decision({ proposal, onDecided }: { proposal: Proposal; onDecided(): void }) {
  const { id, title, isOutdated } = proposal;
  const [answer, setAnswer] = useState('');
  const toast = useToast();
  const refresh = useRefreshed();
  const deciding = useMutation({
    mutationFn: (accept: boolean) =>
      call(recordsContract.decideProposal, { params: { id }, body: { accept, answer } }),
    async onSuccess(_reply, accept) {
      toast(t(accept ? 'proposal.accepted' : 'proposal.declined', { title }));
      // The buttons are about to go.
      onDecided();
      await refresh();
    },
    // Someone else may have decided it, or changed the record: reload the list.
    onError: () => refresh(),
  });
  return (
    <form className={classes.decision} onSubmit={(event) => event.preventDefault()}>
      <Textarea
        label={t('proposal.answerLabel')}
        description={t('proposal.answerHint')}
        rows={2}
        maxLength={longestReason}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      {deciding.error && <Notice kind="error">{errorText(deciding.error)}</Notice>}
      <div className={classes.buttons}>
        <Button
          kind="main"
          disabled={isOutdated}
          isBusy={deciding.isPending && deciding.variables}
          aria-label={t('proposal.acceptNamed', { title })}
          onClick={() => deciding.mutate(true)}
        >
          {t('proposal.accept')}
        </Button>
        <Button
          isBusy={deciding.isPending && !deciding.variables}
          aria-label={t('proposal.declineNamed', { title })}
          onClick={() => deciding.mutate(false)}
        >
          {t('proposal.decline')}
        </Button>
      </div>
    </form>
  );
}

function Withdrawal({ proposal: { id, title }, onDone }: { proposal: Proposal; onDone(): void }) {
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefreshed();
  const withdrawing = useMutation({
    mutationFn: () => call(recordsContract.withdrawProposal, { params: { id } }),
    async onSuccess() {
      toast(t('proposal.withdrawn', { title }));
      onDone();
      await refresh();
    },
    onError: () => refresh(),
  });
  async function ask(): Promise<void> {
    const question = { title: t('proposal.withdrawTitle'), text: t('proposal.withdrawText') };
    if (await confirm({ ...question, confirmLabel: t('proposal.withdraw'), danger: true }))
      withdrawing.mutate();
  }
  return (
    <div className={classes.decision}>
      {withdrawing.error && <Notice kind="error">{errorText(withdrawing.error)}</Notice>}
      <div className={classes.buttons}>
        <Button
          size="small"
          isBusy={withdrawing.isPending}
          aria-label={t('proposal.withdrawNamed', { title })}
          onClick={() => void ask()}
        >
          {t('proposal.withdraw')}
        </Button>
      </div>
    </div>
  );
}
