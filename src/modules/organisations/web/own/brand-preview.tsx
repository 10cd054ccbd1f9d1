// A miniature of a room's join screen, light and dark.
import { useId } from 'react';
import type { Branding } from '../../contract.ts';
import { BrandLine, brandScope } from '../brand.tsx';
import { t } from '../texts.ts';
import classes from './brand-preview.module.css';

export function BrandPreview({ brand }: { brand: Branding }) {
  const titleId = useId();
  return (
    <section className={classes.previews} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {t('preview.title')}
      </h3>
      <Preview brand={brand} scheme="light" />
      <Preview brand={brand} scheme="dark" />
    </section>
  );
}

function Preview({ brand, scheme }: { brand: Branding; scheme: 'light' | 'dark' }) {
  const { style } = brandScope(brand);
  return (
    <figure className={classes.figure}>
      <div className={classes.door} data-scheme={scheme} style={style}>
        <p className={classes.head}>
          <BrandLine brand={brand} />
          <span className={classes.by}>{t('rounds')}</span>
        </p>
        <p className={classes.quiz}>{t('preview.quiz')}</p>
        <p className={classes.people}>{t('preview.people')}</p>
        <span className={classes.button}>{t('preview.join')}</span>
      </div>
      <figcaption className={classes.caption}>{t(`preview.${scheme}`)}</figcaption>
    </figure>
  );
}
