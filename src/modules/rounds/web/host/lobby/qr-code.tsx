// A QR code of an address, and the address for those who can't see it.
import { QrCode as PlainQrCode } from '#platform/web/ui/qr-code/qr-code.tsx';
import { t } from '../../texts.ts';

export function QrCode({ url, className }: { url: string; className?: string }) {
  return <PlainQrCode text={url} label={t('qrCode', { url })} className={className} />;
}
