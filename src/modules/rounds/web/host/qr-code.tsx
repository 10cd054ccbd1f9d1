// A QR code of an address: dark on white in every theme, with its quiet zone, and the address for those who can't see it.
import { useMemo } from 'react';
import { encode } from 'uqr';
import { t } from '../texts.ts';
import classes from './qr-code.module.css';

const quietZone = 4;

export function QrCode({ url, className }: { url: string; className?: string }) {
  const { size, path } = useMemo(() => draw(url), [url]);
  return (
    <svg
      className={[classes.qr, className].join(' ')}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('qrCode', { url })}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#14212b" />
    </svg>
  );
}

function draw(url: string): { size: number; path: string } {
  const { data, size } = encode(url, { ecc: 'M', border: quietZone });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}
