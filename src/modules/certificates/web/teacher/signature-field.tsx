// The image of a signature, stored as soon as it is chosen; the preview shows it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { ImageUpload } from '#platform/web/ui/field/image-upload.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { certificatesContract } from '../../contract.ts';
import { t } from '../texts.ts';

type Props = { quizId: string; signatureId: string | null; isInPlan: boolean };

export function SignatureField({ quizId, signatureId, isInPlan }: Props) {
  const toast = useToast();
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
  });
  return (
    <ImageUpload
      label={t('signature.title')}
      description={t('signature.text')}
      choose={{ label: t(signatureId ? 'signature.change' : 'signature.choose'), run: change.mutate }}
      remove={signatureId ? { label: t('signature.remove'), run: () => change.mutate(null) } : null}
      isBusy={change.isPending}
      isDisabled={!isInPlan}
      problem={change.error ? errorText(change.error) : undefined}
      testId="signature-file"
    />
  );
}
