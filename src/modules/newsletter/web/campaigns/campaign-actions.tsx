// What else can be done with a campaign: another one like it, a template of it, and deleting what was never sent.
import { IconCopy, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { ActionMenu } from '#platform/web/ui/menu/action-menu.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import type { Campaign } from '../../contract/shapes.ts';
import { newsletterContract } from '../../contract.ts';
import { missingIn } from '../writing/missing.ts';
import { t } from './texts.ts';

export const campaignsPath = '/admin-dashboard/newsletter/campaigns';

type Message = Pick<Campaign, 'name' | 'subject' | 'blocks' | 'segment' | 'templateId'>;
type Props = {
  campaign: Campaign;
  /** As it is on the screen. */
  message: Message;
  /** Of a draft, whose changes are then gone, too. */
  onRemoved?(): void;
};

export function CampaignActions({ campaign: { id, startedAt }, message, onRemoved }: Props) {
  const { name, subject, blocks, segment, templateId } = message;
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const onError = (error: unknown) => toast(errorText(error), 'error');
  const copy = useMutation({
    mutationFn: () => {
      const body = { name: t('copy.name', { name }).slice(0, 120), subject, blocks, segment, templateId };
      return call(newsletterContract.createCampaign, { body });
    },
    onSuccess: ({ campaign }) => {
      toast(t('copy.made'));
      navigate(`${campaignsPath}/${campaign.id}`);
    },
    onError,
  });
  const keep = useMutation({
    mutationFn: () => call(newsletterContract.createTemplate, { body: { name, subject, blocks } }),
    onSuccess: () => toast(t('template.saved', { name })),
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listTemplates'] }),
  });
  const remove = useMutation({
    mutationFn: () => call(newsletterContract.removeCampaign, { params: { id } }),
    onSuccess: () => {
      toast(t('remove.done'));
      onRemoved?.();
      navigate(campaignsPath);
    },
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listCampaigns'] }),
  });
  const missing = missingIn(message);
  const ifWhole = (act: () => void) => (missing === null ? act() : toast(missing, 'error'));
  async function askAndRemove(): Promise<void> {
    const question = {
      title: t('remove.title'),
      text: t('remove.text', { name }),
      confirmLabel: t('remove'),
    };
    if (await confirm({ ...question, danger: true })) remove.mutate();
  }
  return (
    <ActionMenu
      label={t('actions')}
      groups={[
        [
          { label: t('copy'), icon: <IconCopy size={18} aria-hidden />, act: () => ifWhole(copy.mutate) },
          {
            label: t('template.save'),
            icon: <IconTemplate size={18} aria-hidden />,
            act: () => ifWhole(keep.mutate),
          },
        ],
        // What was sent stays, for anyone who asks later what it said.
        startedAt === null
          ? [
              {
                label: t('remove'),
                icon: <IconTrash size={18} aria-hidden />,
                isDanger: true,
                act: () => void askAndRemove(),
              },
            ]
          : [],
      ]}
    />
  );
}
