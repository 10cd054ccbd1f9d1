// The question about cookies at the foot of the screen. It is not a dialog: the page below can still be read and used.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#platform/web/ui/button/button.tsx';
import classes from './consent-banner.module.css';
import { t } from './texts.ts';

type Props = { onCustomize(): void; onNecessary(): void; onAll(): void; onClose(): void };

/** While it is there, whatever gets the focus scrolls above it, and the end of the page stays reachable. */
function useRoomBelow(banner: { current: HTMLElement | null }): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const makeRoom = () => {
      const height = `${(banner.current?.offsetHeight ?? 0) + 16}px`;
      style.scrollPaddingBottom = height;
      document.body.style.paddingBottom = height;
    };
    const watch = new ResizeObserver(makeRoom);
    if (banner.current) watch.observe(banner.current);
    const uncover = ({ target }: FocusEvent) => {
      const own = banner.current;
      if (!own || !(target instanceof HTMLElement) || own.contains(target)) return;
      const covered = target.getBoundingClientRect().bottom - own.getBoundingClientRect().top + 8;
      if (covered > 0) window.scrollBy(0, covered);
    };
    document.addEventListener('focusin', uncover);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', uncover);
      style.scrollPaddingBottom = '';
      document.body.style.paddingBottom = '';
    };
  }, [banner]);
}

export function ConsentBanner({ onCustomize, onNecessary, onAll, onClose }: Props) {
  const banner = useRef<HTMLElement>(null);
  useRoomBelow(banner);
  return (
    <section ref={banner} className={classes.banner} aria-label={t('banner.label')} id="cookie-banner">
      <div className={classes.words}>
        <h2 className={classes.title}>{t('banner.title')}</h2>
        <p className={classes.text}>{t('banner.text')}</p>
        <p className={classes.links}>
          <Link to="/privacy-policy">{t('link.privacy')}</Link>
          <Link to="/cookie-policy">{t('link.cookies')}</Link>
          <Link to="/gdpr">{t('link.gdpr')}</Link>
        </p>
      </div>
      <div className={classes.actions}>
        <Button size="small" onClick={onCustomize}>
          {t('customize')}
        </Button>
        <Button size="small" onClick={onNecessary}>
          {t('necessaryOnly')}
        </Button>
        <Button size="small" onClick={onAll}>
          {t('acceptAll')}
        </Button>
      </div>
      <button type="button" className={classes.close} onClick={onClose} aria-label={t('banner.close')}>
        ×
      </button>
    </section>
  );
}
