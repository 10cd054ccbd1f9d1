// The check as a file: CSV for a spreadsheet, PDF to print or hand out.

import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { interactionsContract } from '../../contract.ts';
import { t } from './texts.ts';

const formats = ['csv', 'pdf'] as const;
type Format = (typeof formats)[number];

/** Gives the file to the browser's downloads. */
function keep(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function Downloads({ drugIds }: { drugIds: readonly string[] }) {
  const toast = useToast();
  const download = useMutation({
    mutationFn: (format: Format) =>
      call(interactionsContract.reportInteractions, { body: { drugIds: [...drugIds], format } }),
    onSuccess: (file, format) =>
      keep(file, `interaction-check-${new Date().toISOString().slice(0, 10)}.${format}`),
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
