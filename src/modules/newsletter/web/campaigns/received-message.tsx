// A campaign that has begun or ended, as a reader receives it: a sample reader, or a subscriber who can be found.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import type { CampaignReport } from '../../contract/shapes.ts';
import { newsletterContract } from '../../contract.ts';
import classes from './campaigns.module.css';
import { MessagePreview } from './message-preview.tsx';
import { PreviewReader } from './preview-reader.tsx';
import { t } from './texts.ts';

export function ReceivedMessage({ report: { campaign, test } }: { report: CampaignReport }) {
  const [subscriberId, setSubscriberId] = useState<string | null>(null);
  const { subject, subjectB, blocks } = campaign;
  const body = { subject: test?.winner === 'b' && subjectB ? subjectB : subject, blocks, subscriberId };
  const query = useQuery({
    ...queryOf('previewMessage', newsletterContract.previewMessage, { body }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <>
      <PreviewReader label={t('seenBy')} chosen={subscriberId} onChoose={setSubscriberId} />
      <Loaded query={query} failed={t('preview.notMade')}>
        {(received) => (
          <>
            <p dir="auto" className={classes.subject}>
              {received.subject}
            </p>
            <MessagePreview html={received.html} text={received.text} />
          </>
        )}
      </Loaded>
    </>
  );
}
