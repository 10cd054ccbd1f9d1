// A draft: what it says, who gets it, how it looks, and the steps to its sending.
import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import { newsletterContract } from '../../contract.ts';
import type { Campaign } from '../../wire.ts';
import { BlockList } from '../writing/block-list.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import classes from './campaigns.module.css';
import { DraftPreview } from './draft-preview.tsx';
import { DraftSteps } from './draft-steps.tsx';
import { SubjectTestFields } from './subject-test-fields.tsx';
import { t } from './texts.ts';
import { useCampaignDraft } from './use-campaign-draft.ts';

export function CampaignEditor({ campaign: stored }: { campaign: Campaign }) {
  const work = useCampaignDraft(stored);
  const { draft, change, saving, problem, campaign } = work;
  const { subject, blocks } = draft;
  const message = useDeferredValue({ subject, blocks });
  const [subscriberId, setSubscriberId] = useState<string | null>(null);
  const preview = useQuery({
    ...queryOf('previewMessage', newsletterContract.previewMessage, { body: { ...message, subscriberId } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <>
      <div className={classes.head}>
        <span className={classes.state}>{t(campaign.isApproved ? 'approved' : 'status.draft')}</span>
        <span className={classes.hint} role="status">
          {t(saving === 'changed' && !work.isWhole ? 'saving.incomplete' : `saving.${saving}`)}
        </span>
        <CampaignActions campaign={campaign} message={draft} />
      </div>
      {problem && (
        <Notice kind="error">
          {problem}
          {saving === 'conflict' && <p>{t('saving.conflictHelp')}</p>}
        </Notice>
      )}
      <div className={classes.editor}>
        <div className={classes.form}>
          <DeskSection name={t('message')}>
            <TextInput
              label={t('name')}
              required
              maxLength={120}
              value={draft.name}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
            <TextInput
              label={t('subject')}
              required
              maxLength={200}
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
          subscriberId={subscriberId}
          onChoose={setSubscriberId}
        />
      </div>
    </>
  );
}
