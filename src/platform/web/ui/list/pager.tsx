// Moves through the pages of a list; nothing if there is only one. A page past the end leads to the last one.
import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { t } from '../texts.ts';
import classes from './pager.module.css';

/** How many rows a list shows at once. */
export const rowsPerPage = 25;

type Props = {
  page: number;
  limit: number;
  total: number;
  /** `isCorrection`: no one pressed anything; the page that was asked for does not exist. */
  onTurn(page: number, isCorrection?: boolean): void;
};

export const pageCount = ({ limit, total }: Pick<Props, 'limit' | 'total'>): number =>
  Math.max(1, Math.ceil(total / limit));

export function Pager({ page, limit, total, onTurn }: Props) {
  const pages = pageCount({ limit, total });
  const turn = useRef(onTurn);
  turn.current = onTurn;
  useEffect(() => {
    if (page > pages) turn.current(pages, true);
  }, [page, pages]);
  if (pages === 1) return null;
  return (
    <nav className={classes.pager} aria-label={t('pager')}>
      {pages > 2 && (
        <Button size="small" disabled={page <= 1} onClick={() => onTurn(1)}>
          {t('pager.first')}
        </Button>
      )}
      <Button size="small" disabled={page <= 1} onClick={() => onTurn(Math.min(page, pages + 1) - 1)}>
        {t('pager.previous')}
      </Button>
      <span>{t('pager.page', { page: Math.min(page, pages), pages })}</span>
      <Button size="small" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {t('pager.next')}
      </Button>
      {pages > 2 && (
        <Button size="small" disabled={page >= pages} onClick={() => onTurn(pages)}>
          {t('pager.last')}
        </Button>
      )}
    </nav>
  );
}
