// The image of a signature, stored as soon as it is chosen; the preview shows it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { certificatesContract } from '../../contract.ts';
import classes from '../certificates.module.css';
import { t } from '../texts.ts';

type Props = { quizId: string; signatureId: string | null; isInPlan: boolean };

export function SignatureField({ quizId, signatureId, isInPlan }: Props) {
  const toast = useToast();
  const file = useRef<HTMLInputElement>(null);
  const [labelId, hintId] = [useId(), useId()];
  const queryClient = useQueryClient();
  const params = { id: quizId };
  const change = useMutation({
    mutationFn: (chosen: File | null) =>
      chosen
        ? call(certificatesContract.uploadCertificateSignature, { params, file: chosen })
        : call(certificatesContract.removeCertificateSignature, { params }),
    onSuccess: (_, chosen) => {
      toast(t(chosen ? 'signature.saved' : 'signature.removed'));
      return queryClient.invalidateQueries({ queryKey: ['readCertificateSettings'] });
    },
    onSettled: () => {
      // The same file may be chosen again.
      if (file.current) file.current.value = '';
    },
  });
  return (
    <fieldset className={classes.signature} aria-labelledby={labelId} aria-describedby={hintId}>
      <span id={labelId} className={classes.label}>
        {t('signature.title')}
      </span>
      <p id={hintId} className={classes.note}>
        {t('signature.text')}
      </p>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        data-testid="signature-file"
        onChange={({ currentTarget: { files } }) => {
          const [chosen] = files ?? [];
          if (chosen) change.mutate(chosen);
        }}
      />
      <div className={classes.heldState}>
        <Button isBusy={change.isPending} disabled={!isInPlan} onClick={() => file.current?.click()}>
          {t(signatureId ? 'signature.change' : 'signature.choose')}
        </Button>
        {signatureId && (
          <Button kind="quiet" disabled={change.isPending} onClick={() => change.mutate(null)}>
            {t('signature.remove')}
          </Button>
        )}
      </div>
      {change.error && <Notice kind="error">{errorText(change.error)}</Notice>}
    </fieldset>
  );
}
