// Keeping an account that was to be deleted.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { privacyContract } from '../../contract.ts';
import { t } from './notice-texts.ts';

export function useKeepAccount() {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => call(privacyContract.cancelDeletion, {}),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: ['readMe'] });
      toast(t('kept'));
    },
    onError: (error) => toast(errorText(error), 'error'),
  });
}
