// The tool: the list, the check, and the result below. A result is shown only while the list is the one that was
// checked.

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { type ChosenDrug, Disclaimer, DrugField, isLimit, LimitNotice } from '#modules/pharmacology/web.tsx';
import { errorText } from '#platform/web/error-text.ts';
import { currentFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { type InteractionCheck, maxDrugsInCheck } from '../contract.ts';
import classes from './check-tool.module.css';
import { t } from './texts.ts';
import { keyOf, pathOf, useCheck } from './use-check.ts';

const PatientForm = lazy(async () => {
  const { loadPatientForm } = await import('#modules/pharmacology/patient.web.ts');
  return { default: (await loadPatientForm()).PatientForm };
});
const SwapNote = lazy(() =>
  import('./results/glance/swap-note.tsx').then((file) => ({ default: file.SwapNote })),
);
const loadResults = () => import('./results/check-results.tsx');
const CheckResults = lazy(() => loadResults().then((file) => ({ default: file.CheckResults })));
const PastedNames = lazy(() => import('./pasted-names.tsx').then((file) => ({ default: file.PastedNames })));
const SavedLists = lazy(() => import('./saved-lists.tsx').then((file) => ({ default: file.SavedLists })));

const example = ['clarithromycin', 'simvastatin', 'warfarin'].map((name) => ({
  id: name,
  generic: name,
  displayName: name,
}));

/** What a swap began with, to compare. */
type Swapped = { out: string; taken: string; before: InteractionCheck };

const isCheckable = ({ length }: readonly unknown[]) => length >= 2;

type Props = { initial: readonly ChosenDrug[]; unclear: readonly string[]; isTooLong: boolean };

export function CheckTool({ initial, unclear, isTooLong }: Props) {
  const navigate = useNavigate();
  const me = useMe();
  const [drugs, setDrugs] = useState<readonly ChosenDrug[]>(initial);
  const ids = drugs.map(({ id }) => id);
  const key = keyOf(ids);
  // A result without a name from the address would look as if all of them had been checked.
  const isWhole = unclear.length === 0 && !isTooLong;
  const [asked, setAsked] = useState(() => (isCheckable(initial) && isWhole ? key : null));
  const [isUnclear, setIsUnclear] = useState(unclear.length > 0);
  const [isPasting, setIsPasting] = useState(unclear.length > 0);
  const [complaint, setComplaint] = useState(isTooLong ? t('full', { most: maxDrugsInCheck }) : '');
  const checking = useCheck(asked === key ? asked : null);
  const [swapped, setSwapped] = useState<Swapped | null>(null);
  /** Only a check that someone starts here takes the focus. */
  const wantsFocus = useRef(false);

  useEffect(() => {
    if (isCheckable(drugs)) void loadResults();
  }, [drugs]);

  function change(next: readonly ChosenDrug[]): void {
    setComplaint('');
    setDrugs(next);
    void navigate(pathOf(next.map(({ id }) => id)), { replace: true, preventScrollReset: true });
  }

  function add(added: readonly ChosenDrug[]): void {
    const isTaken = new Set(ids);
    const next = [...drugs, ...added.filter(({ id }) => !isTaken.has(id))];
    change(next.slice(0, maxDrugsInCheck));
    if (next.length > maxDrugsInCheck) setComplaint(t('full', { most: maxDrugsInCheck }));
  }

  function open(list: readonly ChosenDrug[]): void {
    change(list);
    if (isCheckable(list)) setAsked(keyOf(list.map(({ id }) => id)));
  }

  function swap(out: string, taken: ChosenDrug): void {
    wantsFocus.current = true;
    setSwapped(checking.data ? { out, taken: taken.id, before: checking.data.check } : null);
    open(drugs.map((drug) => (drug.id === out ? taken : drug)));
  }

  function check(): void {
    setComplaint(isCheckable(drugs) ? '' : t('tooFew'));
    if (!isCheckable(drugs)) return;
    wantsFocus.current = true;
    if (asked === key && checking.error) void checking.refetch();
    setAsked(key);
  }

  return (
    <>
      <ListForm
        drugs={drugs}
        complaint={complaint}
        unclear={isUnclear ? unclear : []}
        isPasting={isPasting}
        onCheck={check}
        onAdd={(drug) => add([drug])}
        onChange={change}
        onPaste={() => setIsPasting(!isPasting)}
      />
      <Suspense fallback={null}>
        <PatientForm />
      </Suspense>
      {isPasting && (
        <Suspense fallback={<Loading />}>
          <PastedNames
            initial={unclear.join('\n')}
            onAdd={(found) => {
              add(found);
              setIsUnclear(false);
              setIsPasting(false);
            }}
            onClose={() => setIsPasting(false)}
          />
        </Suspense>
      )}
      {me.status === 'user' && (
        <Suspense fallback={null}>
          <SavedLists drugs={drugs} onOpen={open} />
        </Suspense>
      )}
      <Outcome
        drugs={drugs}
        checking={checking}
        isChecked={asked === key}
        hasChanged={asked !== null && asked !== key && isCheckable(drugs)}
        takesFocus={wantsFocus.current}
        swapped={swapped}
        onTake={(left) => open(drugs.filter(({ id }) => !left.includes(id)))}
        onSwap={swap}
        onExample={() => open(example)}
      />
    </>
  );
}

type ListFormProps = {
  drugs: readonly ChosenDrug[];
  complaint: string;
  unclear: readonly string[];
  isPasting: boolean;
  onCheck(): void;
  onAdd(drug: ChosenDrug): void;
  onChange(drugs: readonly ChosenDrug[]): void;
  onPaste(): void;
};

function ListForm({
  drugs,
  complaint,
  unclear,
  isPasting,
  onCheck,
  onAdd,
  onChange,
  onPaste,
}: ListFormProps) {
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onCheck();
      }}
    >
      <DrugField
        label={t('drugs')}
        chosen={drugs}
        onAdd={onAdd}
        onRemove={(id) => onChange(drugs.filter((drug) => drug.id !== id))}
      />
      <p className={classes.count}>{t('count', { count: drugs.length, most: maxDrugsInCheck })}</p>
      {complaint && <Notice kind="error">{complaint}</Notice>}
      {unclear.length > 0 && <UnknownNames names={unclear} />}
      <Actions
        isEmpty={drugs.length === 0}
        isPasting={isPasting}
        onPaste={onPaste}
        onClear={() => onChange([])}
      />
    </form>
  );
}

type ActionsProps = { isEmpty: boolean; isPasting: boolean; onPaste(): void; onClear(): void };

function Actions({ isEmpty, isPasting, onPaste, onClear }: ActionsProps) {
  return (
    <div className={classes.actions}>
      <Button type="submit" kind="main">
        {t('check')}
      </Button>
      <Button aria-expanded={isPasting} onClick={onPaste}>
        {t('paste')}
      </Button>
      {!isEmpty && (
        <Button kind="quiet" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

/** Names in the address that match no drug. */
function UnknownNames({ names }: { names: readonly string[] }) {
  const listed = names.map((name) => `“${name}”`).join(', ');
  return <Notice kind="error">{t('unknown', { count: names.length, names: listed })}</Notice>;
}

type OutcomeProps = {
  drugs: readonly ChosenDrug[];
  checking: ReturnType<typeof useCheck>;
  /** Whether this list was the one requested. */
  isChecked: boolean;
  hasChanged: boolean;
  takesFocus: boolean;
  swapped: Swapped | null;
  onTake(drugIds: readonly string[]): void;
  onSwap(out: string, taken: ChosenDrug): void;
  onExample(): void;
};

/** The result of the current list, or why there is none. */
function Outcome(props: OutcomeProps) {
  const { drugs, checking, isChecked, hasChanged, takesFocus, swapped, onTake, onSwap, onExample } = props;
  const { data, error, isFetching, refetch } = checking;
  const ids = drugs.map(({ id }) => id);
  const isShown = isChecked && data !== undefined;
  return (
    <div className={classes.result} aria-busy={isFetching}>
      {isChecked && isFetching && !data && <Loading label={t('checking')} />}
      {isChecked && !isFetching && error && (
        <Refusal error={error} back={pathOf(ids)} onAgain={() => void refetch()} />
      )}
      {isShown && (
        <Suspense fallback={<Loading label={t('checking')} />}>
          {data.keptAt !== null && (
            <Notice kind="info">{t('opened.kept', { date: currentFormats().dateTime(data.keptAt) })}</Notice>
          )}
          {swapped && ids.includes(swapped.taken) && !ids.includes(swapped.out) && (
            <SwapNote swapped={swapped} after={data.check} />
          )}
          <CheckResults
            key={keyOf(ids)}
            check={data.check}
            takesFocus={takesFocus}
            onTake={onTake}
            onSwap={onSwap}
          />
        </Suspense>
      )}
      {hasChanged && <p className={classes.changed}>{t('changed')}</p>}
      {drugs.length === 0 && (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={<Button onClick={onExample}>{t('empty.example')}</Button>}
        />
      )}
      {!isShown && <Disclaimer />}
    </div>
  );
}

type RefusalProps = { error: object; back: string; onAgain(): void };

function Refusal({ error, back, onAgain }: RefusalProps) {
  if (isLimit(error)) return <LimitNotice error={error} back={back} />;
  return (
    <Notice kind="error" title={t('failed')}>
      <p>{errorText(error)}</p>
      <Button onClick={onAgain}>{t('again')}</Button>
    </Notice>
  );
}
