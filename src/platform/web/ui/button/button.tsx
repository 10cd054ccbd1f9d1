// The button, on every page: something to do (`onClick`, `type="submit"`) or a place to go (`to`, `href`).
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './button.module.css';

type Look = {
  /** `main` for the one thing to do here; `tinted` and `quiet` step back behind it. */
  kind?: 'main' | 'plain' | 'tinted' | 'quiet';
  /** `tall` is for a thumb on a phone, `compact` for a word within a line of text. */
  size?: 'tiny' | 'compact' | 'small' | 'normal' | 'large' | 'tall';
  /** For what can't be undone. */
  isDanger?: boolean;
  isFullWidth?: boolean;
  icon?: ReactNode;
  endIcon?: ReactNode;
  children?: ReactNode;
};

type Action = Look &
  Omit<ComponentProps<'button'>, keyof Look> & { isBusy?: boolean; to?: never; href?: never };
type InnerLink = Look & Omit<ComponentProps<typeof Link>, keyof Look> & { href?: never };
type OuterLink = Look & Omit<ComponentProps<'a'>, keyof Look> & { href: string; to?: never };

export type ButtonProps = Action | InnerLink | OuterLink;

export function Button(props: ButtonProps) {
  const {
    kind = 'plain',
    size = 'normal',
    isDanger,
    isFullWidth,
    icon,
    endIcon,
    children,
    className,
    ...rest
  } = props;
  const look = {
    className: className ? `${classes.button} ${className}` : classes.button,
    'data-kind': kind,
    'data-size': size,
    'data-danger': isDanger || undefined,
    'data-full': isFullWidth || undefined,
  };
  const content = (
    <>
      {icon && <span className={classes.icon}>{icon}</span>}
      {children}
      {endIcon && <span className={classes.endIcon}>{endIcon}</span>}
    </>
  );
  if (isInner(rest)) {
    return (
      <Link {...rest} {...look}>
        {content}
      </Link>
    );
  }
  if (isOuter(rest)) {
    return (
      <a {...rest} {...look}>
        {content}
      </a>
    );
  }
  const { isBusy, disabled, ...others } = rest;
  return (
    <button
      type="button"
      {...others}
      {...look}
      disabled={disabled || isBusy}
      aria-busy={isBusy || others['aria-busy']}
      data-busy={isBusy || undefined}
    >
      {content}
    </button>
  );
}

type Rest<P> = Omit<P, keyof Look | 'className'>;

function isInner(rest: Rest<Action> | Rest<InnerLink> | Rest<OuterLink>): rest is Rest<InnerLink> {
  return rest.to !== undefined;
}

function isOuter(rest: Rest<Action> | Rest<OuterLink>): rest is Rest<OuterLink> {
  return rest.href !== undefined;
}
