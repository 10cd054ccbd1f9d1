// The subscribers that the list shows, on all its pages, in a file.
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import type { SubscriberStatus } from '../../contract/shapes.ts';
import { newsletterContract } from '../../contract.ts';
import { t } from './texts.ts';

type Props = { status: SubscriberStatus | undefined; search: string | undefined };

export function ExportButton({ status, search }: Props) {
  const toast = useToast();
  const write = useMutation({
    mutationFn: () => call(newsletterContract.exportSubscribers, { query: { status, search } }),
    onSuccess: (file) => saveFile(file, 'newsletter-subscribers.csv'),
    onError: (error) => toast(errorText(error), 'error'),
  });
  return (
    <Button isBusy={write.isPending} onClick={() => write.mutate()}>
      {t('export')}
    </Button>
  );
}
