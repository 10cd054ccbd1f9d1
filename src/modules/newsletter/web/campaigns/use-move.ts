// Moves a campaign from one state to the next.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { newsletterContract } from '../../contract.ts';

type Action = 'send' | 'schedule' | 'unschedule' | 'pause' | 'resume' | 'cancel';
type Move = { action: Action; scheduledAt?: string; timeZone?: string };

export function useMove(id: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (move: Move) => call(newsletterContract.moveCampaign, { params: { id }, body: move }),
    onError: (error) => toast(errorText(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['readCampaign'] }),
  });
}
