// What is stored under the address of a request, with an account or without: shown on request, exported, deleted.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { type HeldData, privacyContract, type SubjectRequest } from '../../contract.ts';
import classes from './desk.module.css';
import { t } from './texts.ts';

export function AddressData({ request }: { request: SubjectRequest }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Stored request={request} />;
  return (
    <div className={classes.buttons}>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('data.show')}
      </Button>
    </div>
  );
}

function Stored({ request: { id, email, closedAt } }: { request: SubjectRequest }) {
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const params = { requestId: id };
  const stored = queryOf('readRequestData', privacyContract.readRequestData, { params });
  const query = useQuery(stored);
  const download = useMutation({
    mutationFn: () => call(privacyContract.downloadRequestData, { params }),
    onSuccess: (file) => saveFile(file, `rounds-data-${id}.zip`),
  });
  const erase = useMutation({
    mutationFn: () => call(privacyContract.eraseRequestData, { params }),
    onSuccess: (answer) => queryClient.setQueryData(stored.queryKey, answer),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listSubjectRequests'] }),
  });
  const problem = download.error ?? erase.error;

  async function ask(): Promise<void> {
    const question = {
      title: t('data.erase.title', { email }),
      text: t('data.erase.text'),
      confirmLabel: t('data.erase'),
      danger: true,
    };
    if (await confirm(question)) erase.mutate();
  }

  return (
    <Loaded query={query} failed={t('data.failed')}>
      {({ held }) => (
        <>
          {erase.isSuccess && <Notice kind="success">{t('data.erased')}</Notice>}
          {held.length > 0 && <p className={classes.text}>{t('data.asRead')}</p>}
          <ul className={classes.lines} aria-label={t('data.label', { email })}>
            {held.map((one) => (
              <Line key={one.name} held={one} />
            ))}
          </ul>
          {held.length === 0 && <p className={classes.text}>{t('data.none')}</p>}
          {problem && <Notice kind="error">{errorText(problem, t('error.unknown'))}</Notice>}
          <div className={classes.buttons}>
            <Button size="small" isBusy={download.isPending} onClick={() => download.mutate()}>
              {t('data.download')}
            </Button>
            {!closedAt && (
              <Button size="small" isDanger isBusy={erase.isPending} onClick={() => void ask()}>
                {t('data.erase')}
              </Button>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}

function Line({ held: { what, count, erasure, because } }: { held: HeldData }) {
  return (
    <li className={classes.line}>
      <p>
        {what} ({t('data.entries', { count })})
      </p>
      <p className={classes.fact}>{t(`data.${erasure}`, { because: because ?? '' }).trim()}</p>
    </li>
  );
}
