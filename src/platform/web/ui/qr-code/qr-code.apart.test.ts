// Reads an SVG, which the server's code forbids for its whole process.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readQrCode } from '#tests/support/browser/qr-picture.ts';
import { QrCode } from './qr-code.tsx';

it('the code draws what another program can read', async () => {
  for (const text of [
    'http://192.168.1.20:3000/join/ABC234',
    `https://rounds.example.org/quiz/${'a'.repeat(60)}`,
  ]) {
    const svg = renderToStaticMarkup(createElement(QrCode, { text, label: text })).replace(
      '<svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"',
    );
    expect(await readQrCode(Buffer.from(svg))).toBe(text);
  }
});
