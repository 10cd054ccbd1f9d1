// A draft: what it says, who gets it, how it looks, and the steps to its sending.
import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import { SavingNotices, savingText } from '#platform/web/writing/saving-notices.tsx';
import { longestName, longestSubject } from '../../contract/limits.ts';
import type { Campaign } from '../../contract/shapes.ts';
import { newsletterContract } from '../../contract.ts';
import { BlockList } from '../writing/block-list.tsx';
import { missingIn } from '../writing/missing.ts';
import { AudienceFields } from './audience-fields.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import classes from './campaigns.module.css';
import { DraftPreview } from './draft-preview.tsx';
import { DraftSteps } from './draft-steps.tsx';
import { SubjectTestFields } from './subject-test-fields.tsx';
import { t } from './texts.ts';
import { useCampaignDraft } from './use-campaign-draft.ts';

type Props = { campaign: Campaign; userId: string };

export function CampaignEditor({ campaign: stored, userId }: Props) {
  const work = useCampaignDraft(stored, userId);
  const { draft, change, state, campaign } = work;
  const { subject, blocks } = draft;
  const message = useDeferredValue({ subject, blocks });
  const [subscriberId, setSubscriberId] = useState<string | null>(null);
  const missing = missingIn(message);
  const preview = useQuery({
    ...queryOf('previewMessage', newsletterContract.previewMessage, { body: { ...message, subscriberId } }),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: missing === null,
  });
  return (
    <>
      <div className={classes.head}>
        <span className={classes.state}>{t(campaign.isApproved ? 'approved' : 'status.draft')}</span>
        <span className={classes.hint} role="status">
          {state.kind === 'pending' && !work.isWhole ? t('saving.incomplete') : savingText(work)}
        </span>
        <CampaignActions campaign={campaign} message={draft} onRemoved={work.abandon} />
      </div>
      <SavingNotices work={work} />
      <div className={classes.editor}>
        <div className={classes.form}>
          <DeskSection name={t('message')}>
            <TextInput
              label={t('name')}
              required
              maxLength={longestName}
              value={draft.name}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
            <TextInput
              label={t('subject')}
              required
              maxLength={longestSubject}
              value={subject}
              onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
            />
            <BlockList blocks={blocks} onChange={(changed) => change({ blocks: changed })} />
          </DeskSection>
          <DeskSection name={t('audience')}>
            <AudienceFields segment={draft.segment} onChange={(segment) => change({ segment })} />
            <SubjectTestFields draft={draft} onChange={change} />
            <Tick
              label={t('mayRepeat')}
              isOn={draft.mayRepeat}
              onChange={(mayRepeat) => change({ mayRepeat })}
            />
          </DeskSection>
          <DraftSteps work={work} remarks={preview.data?.remarks ?? []} />
        </div>
        <DraftPreview
          message={message}
          preview={preview}
          missing={missing}
          subscriberId={subscriberId}
          onChoose={setSubscriberId}
        />
      </div>
    </>
  );
}
