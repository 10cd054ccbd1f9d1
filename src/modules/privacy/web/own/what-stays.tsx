// What will stay in some form after the person's account is deleted, each with the reason.
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { privacyContract } from '../../contract.ts';
import classes from './privacy.module.css';
import { t } from './texts.ts';

export function WhatStays() {
  const query = useQuery(queryOf('readHeldData', privacyContract.readHeldData, {}));
  return (
    <Loaded query={query} failed={t('delete.notesFailed')}>
      {({ held }) => {
        const staying = held.filter(({ erasure }) => erasure !== 'deleted');
        if (staying.length === 0) return null;
        return (
          <>
            <p className={classes.text}>{t('delete.staying')}</p>
            <ul className={classes.list}>
              {staying.map(({ name, what, erasure, because }) => (
                <li key={name}>
                  {t(`delete.staying.${erasure === 'kept' ? 'kept' : 'anonymous'}`, {
                    what,
                    because: because ?? '',
                  })}
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
}
