// From one page of a list to the next.
import { Button } from '@mantine/core';
import classes from './panels.module.css';
import { panelText } from './texts.ts';

type Props = { page: number; pages: number; onPage(page: number): void };

export function Pager({ page, pages, onPage }: Props) {
  if (pages < 2) return null;
  return (
    <div className={classes.row}>
      <Button variant="default" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {panelText('previous')}
      </Button>
      <span>{panelText('page', { page, pages })}</span>
      <Button variant="default" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {panelText('next')}
      </Button>
    </div>
  );
}
