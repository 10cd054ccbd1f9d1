// Moves through the pages of a list; nothing if there is only one.
import { Button } from '../button/button.tsx';
import { t } from '../texts.ts';
import classes from './pager.module.css';

type Props = { page: number; limit: number; total: number; onTurn: (page: number) => void };

export function Pager({ page, limit, total, onTurn }: Props) {
  const pages = Math.max(1, Math.ceil(total / limit));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={classes.pager} aria-label={t('pager')}>
      <Button size="small" disabled={page <= 1} onClick={() => onTurn(Math.min(page, pages + 1) - 1)}>
        {t('pager.previous')}
      </Button>
      <span>{t('pager.page', { page, pages })}</span>
      <Button size="small" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {t('pager.next')}
      </Button>
    </nav>
  );
}
