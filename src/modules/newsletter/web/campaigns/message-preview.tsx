// A message in a separate frame, as wide as a phone or a desktop, light or dark, without scripts; or its plain text.
import { useMemo, useState } from 'react';
import { readPageNonce } from '#platform/web/pages/nonce.ts';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import classes from './campaigns.module.css';
import { t } from './texts.ts';

export function MessagePreview({ html, text }: { html: string; text: string }) {
  const [isPhone, setIsPhone] = useState(false);
  const [isDark, setIsDark] = useState(false);
  const [isText, setIsText] = useState(false);
  // The frame inherits the page's policy, which knows styles by their nonce. Its colours are those of the mail's own dark mode.
  const framed = useMemo(
    () =>
      html
        .replaceAll('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all')
        .replaceAll('<style', `<style nonce="${readPageNonce()}"`)
        .replace('<head>', '<head><base target="_blank">'),
    [html, isDark],
  );
  return (
    <div className={classes.preview}>
      <div className={classes.looks}>
        <Tick label={t('preview.phone')} isOn={isPhone} onChange={setIsPhone} />
        <Tick label={t('preview.dark')} isOn={isDark} onChange={setIsDark} />
        <Tick label={t('preview.text')} isOn={isText} onChange={setIsText} />
      </div>
      {isText ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it.
        <pre dir="auto" className={classes.plain} data-phone={isPhone || undefined} tabIndex={0}>
          {text}
        </pre>
      ) : (
        <iframe
          className={classes.frame}
          data-phone={isPhone || undefined}
          title={t('preview')}
          sandbox=""
          srcDoc={framed}
        />
      )}
    </div>
  );
}
