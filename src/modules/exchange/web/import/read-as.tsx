// Reads the same file again as another format, as long as the page still has it.

import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { exchangeContract, type ImportFormat, importFormats } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './import-source.module.css';

export type Source = { file: Blob; fileName: string };

type Props = { source: Source; format: ImportFormat; onStarted(importId: string): void };

export function ReadAs({ source, format, onStarted }: Props) {
  const [wanted, setWanted] = useState(format);
  const starting = useMutation({
    mutationFn: () =>
      call(exchangeContract.startImport, {
        file: source.file,
        query: { fileName: source.fileName, format: wanted },
      }),
    onSuccess: ({ import: started }) => onStarted(started.importId),
  });
  return (
    <section aria-label={t('readAs.title')}>
      {starting.error && <Notice kind="error">{errorText(starting.error)}</Notice>}
      <div className={classes.format}>
        <NativeSelect
          label={t('readAs.label')}
          value={wanted}
          onChange={({ currentTarget }) =>
            setWanted(importFormats.find((one) => one === currentTarget.value) ?? wanted)
          }
          data={importFormats.map((one) => ({ value: one, label: t(`format.${one}`) }))}
        />
        <Button disabled={wanted === format || starting.isPending} onClick={() => starting.mutate()}>
          {t('readAs.button')}
        </Button>
      </div>
    </section>
  );
}
