// A pasted list of names: clear ones are added, each other one waits for a decision. Nothing is corrected silently.
import { Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { type DrugMatch, pharmacologyContract } from '#modules/pharmacology/contract.ts';
import type { ChosenDrug } from '#modules/pharmacology/web.tsx';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { maxDrugsInCheck } from '../contract.ts';
import { t } from './list-texts.ts';
import classes from './pasted-names.module.css';

/** Of text whose names are looked for, each with a call of its own. */
const longestPaste = 4_000;

type Resolved = CallOutput<typeof pharmacologyContract.resolveDrugNames>['found'][number];

/** `clear`: the drug that is meant, or all of a combination; empty if someone has to decide. */
type Found = { name: string; options: DrugMatch[]; clear: DrugMatch[] };

/** Each once, without list markers. A name never starts with digits: those come from a numbered list. */
function namesIn(text: string): string[] {
  const names = text
    .split(/[\n,;]+/)
    .map((line) =>
      line
        .replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '')
        .trim()
        .slice(0, 100),
    )
    .filter((name) => name !== '');
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}

/** A name is only clear if it is exactly the name of one drug, letter by letter, or a brand of several drugs together. */
function decide({ name, matches, didYouMean }: Resolved): Found {
  const exact = matches.filter(({ matched }) => matched.tier === 'exact');
  const isOne = new Set(exact.map(({ id }) => id)).size === 1;
  const isCombination = exact.length > 1 && exact.every(({ matched }) => matched.kind === 'combination');
  const clear = isCombination ? exact : isOne ? exact.slice(0, 1) : [];
  return { name, options: [...matches, ...didYouMean], clear };
}

const leftOut = '-';

type Props = { initial: string; onAdd(drugs: ChosenDrug[]): void; onClose(): void };

export function PastedNames({ initial, onAdd, onClose }: Props) {
  const id = useId();
  const [text, setText] = useState(initial);
  const [found, setFound] = useState<Found[] | null>(null);
  const [decisions, setDecisions] = useState<Readonly<Record<string, string>>>({});
  const [state, setState] = useState<'idle' | 'finding' | 'failed'>('idle');
  const names = namesIn(text);

  async function findAll(): Promise<void> {
    setState('finding');
    setDecisions({});
    try {
      const { found: resolved } = await call(pharmacologyContract.resolveDrugNames, {
        body: { names: names.slice(0, maxDrugsInCheck) },
      });
      setFound(resolved.map(decide));
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  const clear = found?.filter((one) => one.clear.length > 0) ?? [];
  const unclear = found?.filter((one) => one.clear.length === 0) ?? [];
  const chosen = unclear.flatMap(({ name, options }) =>
    options.filter((drug) => drug.id === decisions[name]).slice(0, 1),
  );
  const isDecided = unclear.every(({ name, options }) => options.length === 0 || decisions[name]);
  const all = [...clear.flatMap((one) => one.clear), ...chosen];
  const drugs = [...new Map(all.map((drug) => [drug.id, drug])).values()];

  return (
    <section className={classes.box} aria-label={t('paste')}>
      <Textarea
        id={id}
        label={t('paste.label')}
        description={t('paste.hint')}
        autosize={false}
        rows={5}
        maxLength={longestPaste}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFound(null);
        }}
      />
      {names.length > maxDrugsInCheck && (
        <p className={classes.note}>{t('paste.tooMany', { most: maxDrugsInCheck })}</p>
      )}
      {state === 'failed' && <Notice kind="error">{t('paste.failed')}</Notice>}
      {found && <FoundNames clear={clear} unclear={unclear} />}
      {unclear.map((one, index) => (
        <Decision
          key={one.name}
          {...one}
          id={`${id}-${index}`}
          decision={decisions[one.name] ?? ''}
          onDecide={(decision) => setDecisions({ ...decisions, [one.name]: decision })}
        />
      ))}
      <div className={classes.actions}>
        {found === null ? (
          <Button
            kind="main"
            disabled={names.length === 0}
            isBusy={state === 'finding'}
            onClick={() => void findAll()}
          >
            {t('paste.find')}
          </Button>
        ) : (
          <Button
            kind="main"
            disabled={drugs.length === 0 || !isDecided}
            onClick={() =>
              onAdd(
                drugs.map(({ id: drugId, generic, displayName }) => ({ id: drugId, generic, displayName })),
              )
            }
          >
            {isDecided ? t('paste.add', { count: drugs.length }) : t('paste.decideFirst')}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {t('paste.cancel')}
        </Button>
      </div>
    </section>
  );
}

type FoundNamesProps = { clear: readonly Found[]; unclear: readonly Found[] };

function FoundNames({ clear, unclear }: FoundNamesProps) {
  return (
    <div role="status" className={classes.found}>
      {clear.length > 0 && (
        <>
          <p>{t('paste.found', { count: clear.length })}</p>
          <ul className={classes.clear}>
            {clear.map(({ name, clear: named }) => {
              const drug = named.map(({ generic }) => generic).join(' + ');
              const isOwnName = name.toLowerCase() === drug.toLowerCase();
              return <li key={name}>{isOwnName ? drug : t('paste.asDrug', { name, drug })}</li>;
            })}
          </ul>
        </>
      )}
      {unclear.length > 0 && <p>{t('paste.unclear', { count: unclear.length })}</p>}
    </div>
  );
}

type DecisionProps = Found & { id: string; decision: string; onDecide(decision: string): void };

/** Which drug a name means, or none of them. */
function Decision({ id, name, options, decision, onDecide }: DecisionProps) {
  return (
    <div className={classes.decision}>
      <label htmlFor={id}>{t('paste.choose', { name })}</label>
      {options.length === 0 ? (
        <p id={id} className={classes.note}>
          {t('paste.none')}
        </p>
      ) : (
        <select
          id={id}
          className={classes.select}
          value={decision}
          onChange={(event) => onDecide(event.currentTarget.value)}
        >
          <option value="">{t('paste.undecided')}</option>
          {options.map((drug) => (
            <option key={drug.id} value={drug.id}>
              {t(drug.matched.kind === 'generic' ? 'paste.option' : 'paste.optionBrand', {
                drug: drug.displayName,
                class: drug.drugClass,
                name: drug.matched.name,
              })}
            </option>
          ))}
          <option value={leftOut}>{t('paste.leaveOut')}</option>
        </select>
      )}
    </div>
  );
}
