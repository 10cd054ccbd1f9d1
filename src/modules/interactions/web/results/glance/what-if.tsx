// The same list without a drug, computed here, or with another drug in its place, which is a new check.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { InteractionCheck } from '#modules/interactions/contract.ts';
import { pharmacologyContract } from '#modules/pharmacology/contract.ts';
import { type ChosenDrug, DrugField } from '#modules/pharmacology/web.tsx';
import { call } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import classes from './glance.module.css';
import { t } from './texts.ts';

const graveOf = ({ counts }: InteractionCheck) => counts.CONTRAINDICATED + counts.MAJOR;

type WithoutProps = {
  /** Of all drugs. */
  check: InteractionCheck;
  shown: InteractionCheck;
  left: ReadonlySet<string>;
  onLeave(left: ReadonlySet<string>): void;
  onTake(drugIds: readonly string[]): void;
  onSwap(out: string, taken: ChosenDrug): void;
};

export function WhatIf({ check, shown, left, onLeave, onTake, onSwap }: WithoutProps) {
  const id = useId();
  const names = check.drugs.filter((drug) => left.has(drug.id)).map(({ name }) => name);

  function toggle(drugId: string): void {
    const next = new Set(left);
    if (!next.delete(drugId)) next.add(drugId);
    onLeave(next);
  }

  return (
    <section aria-labelledby={id} className={classes.whatIf}>
      <h3 id={id} className={classes.title}>
        {t('whatIf.title')}
      </h3>
      <p className={classes.muted}>{t('whatIf.without')}</p>
      <ul className={classes.choices}>
        {check.drugs.map((drug) => (
          <li key={drug.id}>
            <Button
              size="small"
              aria-pressed={left.has(drug.id)}
              kind={left.has(drug.id) ? 'tinted' : 'plain'}
              disabled={!left.has(drug.id) && shown.drugs.length < 3}
              onClick={() => toggle(drug.id)}
            >
              {t('whatIf.leave', { name: drug.name })}
            </Button>
          </li>
        ))}
      </ul>
      <div role="status">
        {left.size > 0 && (
          <p className={classes.now}>
            {t('whatIf.now', { names: names.join(', ') })}{' '}
            {t('whatIf.change', {
              before: check.interactions.length,
              after: shown.interactions.length,
              graveBefore: graveOf(check),
              graveAfter: graveOf(shown),
            })}
          </p>
        )}
      </div>
      {left.size > 0 && (
        <div className={classes.choices}>
          <Button onClick={() => onLeave(new Set())}>{t('whatIf.back')}</Button>
          <Button onClick={() => onTake([...left])}>{t('whatIf.take')}</Button>
        </div>
      )}
      <Swap drugs={check.drugs} onSwap={onSwap} />
    </section>
  );
}

type SwapProps = Pick<InteractionCheck, 'drugs'> & Pick<WithoutProps, 'onSwap'>;

function Swap({ drugs, onSwap }: SwapProps) {
  const id = useId();
  const [out, setOut] = useState('');
  const drug = drugs.find((one) => one.id === out);
  const classmates = useQuery({
    queryKey: ['listDrugsAsGuest', 'class', drug?.drugClass],
    queryFn: ({ signal }) =>
      call(pharmacologyContract.listDrugsAsGuest, { query: { drugClass: drug?.drugClass ?? '' } }, signal),
    enabled: drug !== undefined,
    staleTime: 300_000,
  });
  const inList = new Set(drugs.map((one) => one.id));
  const offered = (classmates.data?.drugs ?? []).filter((one) => !inList.has(one.id));
  return (
    <details className={classes.rule}>
      <summary>{t('whatIf.swap')}</summary>
      <label htmlFor={id}>{t('whatIf.swapOut')}</label>
      <select id={id} className={classes.select} value={out} onChange={({ target }) => setOut(target.value)}>
        <option value="">{t('whatIf.choose')}</option>
        {drugs.map(({ id: drugId, name }) => (
          <option key={drugId} value={drugId}>
            {name}
          </option>
        ))}
      </select>
      {drug && classmates.data && (
        <>
          <p className={classes.muted}>
            {offered.length > 0
              ? t('whatIf.classmates', { class: drug.drugClass })
              : t('whatIf.noClassmates')}
          </p>
          <ul className={classes.choices}>
            {offered.map((one) => (
              <li key={one.id}>
                <Button size="small" onClick={() => onSwap(drug.id, one)}>
                  {one.displayName}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {drug && (
        <DrugField
          label={t('whatIf.swapIn')}
          chosen={[]}
          onAdd={(taken) => {
            if (!inList.has(taken.id)) onSwap(drug.id, taken);
          }}
          onRemove={() => undefined}
        />
      )}
    </details>
  );
}
