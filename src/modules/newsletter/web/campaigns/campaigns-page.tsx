// /admin-dashboard/newsletter/campaigns: what was sent, what is being written, and templates to begin with.
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import type { Block, Campaign, Template } from '../../contract/shapes.ts';
import { newsletterContract } from '../../contract.ts';
import { NewsletterDesk } from '../desk/newsletter-desk.tsx';
import { campaignsPath } from './campaign-actions.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

export default function CampaignsPage() {
  const [page, setPage] = useState(1);
  const campaigns = useQuery({
    ...queryOf('listCampaigns', newsletterContract.listCampaigns, { query: { page, limit: rowsPerPage } }),
    placeholderData: (before) => before,
  });
  const templates = useQuery(queryOf('listTemplates', newsletterContract.listTemplates, {}));
  return (
    <NewsletterDesk actions={<NewCampaign />}>
      <DeskSection name={t('title')}>
        <PagedList query={campaigns} failed={t('failed')} empty={<p>{t('none')}</p>} onTurn={setPage}>
          {(read) => (
            <Rows label={t('title')}>
              {read.campaigns.map((campaign) => (
                <CampaignRow key={campaign.id} campaign={campaign} />
              ))}
            </Rows>
          )}
        </PagedList>
      </DeskSection>
      <DeskSection name={t('templates')}>
        <Loaded query={templates} failed={t('templates.failed')}>
          {(read) => (
            <Rows label={t('templates')}>
              {read.templates.map((template) => (
                <TemplateRow key={template.id} template={template} />
              ))}
            </Rows>
          )}
        </Loaded>
      </DeskSection>
    </NewsletterDesk>
  );
}

/** Begins with nothing but a greeting. */
function NewCampaign() {
  const begin = useBegin();
  const blocks: Block[] = [{ kind: 'text', text: t('new.text') }];
  const body = { name: t('new.name'), subject: t('new.subject'), blocks };
  return (
    <Button
      kind="main"
      icon={<IconPlus size={20} aria-hidden />}
      isBusy={begin.isPending}
      onClick={() => begin.mutate(body)}
    >
      {t('new')}
    </Button>
  );
}

function useBegin() {
  const navigate = useNavigate();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: { name: string; subject: string; blocks: Block[]; templateId?: string }) =>
      call(newsletterContract.createCampaign, { body }),
    onSuccess: ({ campaign }) => navigate(`${campaignsPath}/${campaign.id}`),
    onError: (error) => toast(errorText(error), 'error'),
  });
}

function CampaignRow({ campaign }: { campaign: Campaign }) {
  const { id, name, subject, status, updatedAt, recipientCount } = campaign;
  const { date } = useFormats();
  const facts = [
    subject,
    date(updatedAt, 'long'),
    ...(recipientCount > 0 ? [t('recipients', { count: recipientCount })] : []),
  ];
  return (
    <Row
      title={
        <Link dir="auto" to={`${campaignsPath}/${id}`}>
          {name}
        </Link>
      }
      badge={t(`status.${status}`)}
    >
      <RowFact>{facts.join(' · ')}</RowFact>
    </Row>
  );
}

function TemplateRow({ template }: { template: Template }) {
  const { id, name, subject, blocks, isBuiltIn } = template;
  const toast = useToast();
  const queryClient = useQueryClient();
  const begin = useBegin();
  const remove = useMutation({
    mutationFn: () => call(newsletterContract.removeTemplate, { params: { id } }),
    onError: (error) => toast(errorText(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listTemplates'] }),
  });
  return (
    <Row
      title={name}
      actions={
        <>
          {!isBuiltIn && (
            <Button size="small" isDanger isBusy={remove.isPending} onClick={() => remove.mutate()}>
              {t('templates.remove')}
            </Button>
          )}
          <Button
            size="small"
            isBusy={begin.isPending}
            onClick={() => begin.mutate({ name, subject, blocks, templateId: id })}
          >
            {t('begin')}
          </Button>
        </>
      }
    >
      <RowFact>{subject}</RowFact>
    </Row>
  );
}
