// An organisation's brand on our screens: its logo and name, and its colour in place of our accent.
import type { CSSProperties } from 'react';
import { accentOf } from '#platform/contract/look/accent.ts';
import type { Branding } from '../contract.ts';
import classes from './brand.module.css';

type Brand = Branding | null | undefined;

/** Class and style of an element that has the organisation's colour as its accent; nothing without one. */
export function brandScope(brand: Brand): { className: string; style?: CSSProperties } {
  if (!brand?.colour) return { className: '' };
  const style = {
    '--brand-light': accentOf(brand.colour, 'light').accent,
    '--brand-dark': accentOf(brand.colour, 'dark').accent,
  } as CSSProperties;
  return { className: classes.scope ?? '', style };
}

/** The logo alone; the name is beside it, so screen readers skip the logo. */
function BrandLogo({ brand: { logo } }: { brand: Branding }) {
  return (
    logo && <img className={classes.logo} src={logo.url} width={logo.width} height={logo.height} alt="" />
  );
}

/** Logo and name side by side, as large as the surrounding text; on one line unless it may wrap. */
export function BrandLine({ brand, wraps }: { brand: Branding; wraps?: boolean }) {
  return (
    <span className={classes.line} data-wraps={wraps || undefined}>
      <BrandLogo brand={brand} />
      <span dir="auto" className={classes.name}>
        {brand.name}
      </span>
    </span>
  );
}
