// How an organisation looks on our screens: its logo and name, and its colour in place of our accent.
// @bundle frame
import type { CSSProperties } from 'react';
import type { Branding } from '../contract.ts';
import { accentOf } from './accent.ts';
import classes from './brand.module.css';

type Brand = Branding | null | undefined;

/** Class and style of an element within which the organisation's colour is the accent; nothing without one. */
export function brandScope(brand: Brand): { className: string; style?: CSSProperties } {
  if (!brand?.colour) return { className: '' };
  const style = {
    '--brand-light': accentOf(brand.colour, 'light').accent,
    '--brand-dark': accentOf(brand.colour, 'dark').accent,
  } as CSSProperties;
  return { className: classes.scope ?? '', style };
}

/** The logo alone; the name is beside it, so it says nothing to screen readers. */
function BrandLogo({ brand: { logo } }: { brand: Branding }) {
  return (
    logo && <img className={classes.logo} src={logo.url} width={logo.width} height={logo.height} alt="" />
  );
}

/** Logo and name beside each other, as large as the text around them; in one line unless it may wrap. */
export function BrandLine({ brand, wraps }: { brand: Branding; wraps?: boolean }) {
  return (
    <span className={classes.line} data-wraps={wraps || undefined}>
      <BrandLogo brand={brand} />
      <span className={classes.name}>{brand.name}</span>
    </span>
  );
}
