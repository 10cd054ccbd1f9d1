// The form of a quiz’s certificates.
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '#platform/web/error-text.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { type CertificateSettings, certificatesContract } from '../../contract.ts';
import { t } from '../texts.ts';

export function useCertificateForm(quizId: string, saved: CertificateSettings) {
  const toast = useToast();
  const queryClient = useQueryClient();
  return useEndpointForm(certificatesContract.saveCertificateSettings, {
    params: { id: quizId },
    initial: saved,
    words: (error) => ({ title: t('settings.saveFailed'), text: errorText(error) }),
    onDone() {
      toast(t('settings.saved'));
      return queryClient.invalidateQueries({ queryKey: ['readCertificateSettings'] });
    },
  });
}

export type CertificateFields = ReturnType<typeof useCertificateForm>;
