// The order of questions from the floor.
import { useId } from 'react';
import { type FloorSort, floorSorts } from '../contract.ts';
import classes from './floor.module.css';
import { t } from './texts.ts';

type Props = { sort: FloorSort; onSort: (sort: FloorSort) => void };

export function SortSelect({ sort, onSort }: Props) {
  const id = useId();
  return (
    <div className={classes.sort}>
      <label htmlFor={id}>{t('sort')}</label>
      <select id={id} value={sort} onChange={({ currentTarget }) => onSort(currentTarget.value as FloorSort)}>
        {floorSorts.map((one) => (
          <option key={one} value={one}>
            {t(`sort.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
