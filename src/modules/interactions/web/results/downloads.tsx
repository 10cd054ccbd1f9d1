// The check as a file: CSV for a spreadsheet, PDF to print or hand out.

import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { interactionsContract } from '../../contract.ts';
import { t } from './texts.ts';

const formats = ['csv', 'pdf'] as const;
type Format = (typeof formats)[number];

export function Downloads({ drugIds }: { drugIds: readonly string[] }) {
  const toast = useToast();
  const download = useMutation({
    mutationFn: (format: Format) =>
      call(interactionsContract.reportInteractions, { body: { drugIds: [...drugIds], format } }),
    onSuccess: (file, format) =>
      saveFile(file, `interaction-check-${new Date().toISOString().slice(0, 10)}.${format}`),
    onError: (error) => toast(errorText(error, t('download.failed')), 'error'),
  });
  return (
    <>
      {formats.map((format) => (
        <Button
          key={format}
          isBusy={download.isPending && download.variables === format}
          onClick={() => download.mutate(format)}
        >
          {t(format)}
        </Button>
      ))}
    </>
  );
}
