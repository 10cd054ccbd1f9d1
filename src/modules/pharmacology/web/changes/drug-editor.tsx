// The form over a whole drug with what will change beside it: saved by admins, proposed by teachers.
import { Button, Textarea } from '@mantine/core';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useConfirm } from '#platform/web/ui/confirm.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Disclaimer } from '../education.tsx';
import { ChangeList } from './change-list.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import classes from './drug-editor.module.css';
import { idOfPlace, ProblemsContext } from './form-fields.tsx';
import { FormSections, sections } from './form-sections.tsx';
import { type Place, type Problem, problemOf } from './problems.ts';
import { fieldName, t } from './texts.ts';
import { type Stored, useDrugForm } from './use-drug-form.ts';
import { useSending } from './use-sending.ts';

type Props = {
  userId: string;
  isAdmin: boolean;
  /** Null for a drug that is to be added. */
  drugId: string | null;
  stored: Stored | null;
};

const drugsPath = '/pharmacology-tools/drugs';

export function DrugEditor({ userId, isAdmin, drugId, stored }: Props) {
  const state = useDrugForm(userId, drugId, stored);
  const { send, isSending, refusal, setRefusal, theirs, settle } = useSending({ drugId, isAdmin, state });
  const confirm = useConfirm();
  const [missing, setMissing] = useState<'reason' | 'change' | null>(null);
  const [isOnTop, setIsOnTop] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const changes = useDeferredValue(state.changes);
  const name = state.base?.draft.generic ?? '';

  const complaints = useMemo(
    () => [...state.problems, ...(refusal?.complaints ?? [])].map(problemOf),
    [state.problems, refusal],
  );
  const byPlace = useMemo(() => {
    const found = new Map<Place, string>();
    for (const { place, text } of complaints)
      if (place) found.set(place, found.has(place) ? `${found.get(place)}; ${text}` : text);
    return found;
  }, [complaints]);

  /** @returns whether a reason was given; if not, it is asked for */
  function hasReason(): boolean {
    const isGiven = state.reason.trim() !== '';
    setMissing(isGiven ? null : 'reason');
    if (!isGiven) reasonField.current?.focus();
    return isGiven;
  }

  function submit(): void {
    setIsOnTop(false);
    if (state.changes.length === 0) setMissing('change');
    else if (state.problems.length > 0) setRefusal({ complaints: [], message: '' });
    else if (hasReason()) send('change');
  }

  async function takeOut(): Promise<void> {
    if (!isAdmin && !hasReason()) return;
    const question = {
      title: t('remove.title', { name }),
      text: t('remove.text', { name }),
      confirmLabel: t(isAdmin ? 'remove.yes' : 'propose'),
      danger: true,
    };
    if (await confirm(question)) send('removal');
  }

  async function discard(): Promise<void> {
    const question = { title: t('edit.discardTitle'), text: t('edit.discardText') };
    if (!(await confirm({ ...question, confirmLabel: t('edit.discardYes'), danger: true }))) return;
    setRefusal(null);
    state.startAfresh();
  }

  return (
    <Page
      width="wide"
      title={titleOf(isAdmin, name)}
      lead={t('edit.lead')}
      actions={<Ways drugId={drugId} />}
    >
      {state.kept !== 'no' && (
        <div className={classes.notice}>
          <Notice kind="info" title={t('edit.kept')}>
            {t(state.kept === 'moved' ? 'edit.keptMoved' : 'edit.keptText')}{' '}
            <Button variant="default" size="sm" onClick={() => void discard()}>
              {t('edit.discard')}
            </Button>
          </Notice>
        </div>
      )}
      <form
        className={classes.editor}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={classes.fields}>
          <nav className={classes.jumps} aria-label={t('edit.sections')}>
            {sections.map((section) => (
              <a key={section} href={`#section-${section}`}>
                {t(`section.${section}`)}
              </a>
            ))}
            <a href="#changes">{t('changes.title')}</a>
          </nav>
          <ProblemsContext value={byPlace}>
            <FormSections form={state.form} setters={state.setters} />
          </ProblemsContext>
        </div>
        <aside id="changes" className={classes.side} aria-labelledby="changes-title" tabIndex={-1}>
          <h2 id="changes-title" className={classes.heading}>
            {t('changes.title')}{' '}
            {changes.length > 0 && <small>{t('changes.count', { count: changes.length })}</small>}
          </h2>
          <div className={classes.changes}>
            {changes.length === 0 ? (
              <p className={classes.hint}>{t('changes.none')}</p>
            ) : (
              <ChangeList changes={changes} />
            )}
          </div>
          {theirs && (
            <ConflictNotice
              base={state.base}
              theirs={theirs}
              mine={state.changes}
              onSettle={(keepMine) => {
                state.moveTo(theirs, keepMine);
                settle();
                setIsOnTop(keepMine);
              }}
            />
          )}
          {isOnTop && <Notice kind="info">{t('conflict.put')}</Notice>}
          {refusal && (complaints.length > 0 || refusal.message) && (
            <Problems problems={complaints} message={refusal.message} />
          )}
          <Textarea
            ref={reasonField}
            label={t('reason.label')}
            description={t('reason.hint')}
            error={missing === 'reason' && t('reason.missing')}
            required
            rows={2}
            maxLength={500}
            classNames={{ input: classes.area }}
            value={state.reason}
            onChange={({ currentTarget }) => state.setReason(currentTarget.value)}
          />
          {missing === 'change' && state.changes.length === 0 && (
            <Notice kind="error">{t('noChange')}</Notice>
          )}
          <Button type="submit" fullWidth loading={isSending} disabled={theirs !== null}>
            {t(isAdmin ? 'save' : 'propose')}
          </Button>
          {state.isTouched && state.kept === 'no' && (
            <Button variant="default" fullWidth onClick={() => void discard()}>
              {t('edit.discard')}
            </Button>
          )}
          {drugId !== null && (
            <Button
              variant="subtle"
              color="red"
              fullWidth
              disabled={isSending}
              onClick={() => void takeOut()}
            >
              {t(isAdmin ? 'remove' : 'remove.propose')}
            </Button>
          )}
        </aside>
      </form>
      <a href="#changes" className={classes.toChanges}>
        <span>
          {state.changes.length === 0
            ? t('changes.none')
            : t('changes.count', { count: state.changes.length })}
        </span>
        <strong>{t('changes.toReview')}</strong>
      </a>
      <Disclaimer />
    </Page>
  );
}

function titleOf(isAdmin: boolean, name: string): string {
  if (!name) return t(isAdmin ? 'edit.newTitle' : 'edit.proposeNewTitle');
  return t(isAdmin ? 'edit.title' : 'edit.proposeTitle', { name });
}

function Ways({ drugId }: { drugId: string | null }) {
  const drugPath = `${drugsPath}/${drugId}`;
  if (drugId === null)
    return (
      <Button component={Link} to={drugsPath} variant="default">
        {t('edit.toDrugs')}
      </Button>
    );
  return (
    <>
      <Button component={Link} to={drugPath} variant="default">
        {t('edit.toDrug')}
      </Button>
      <Button component={Link} to={`${drugPath}/history`} variant="default">
        {t('edit.toHistory')}
      </Button>
    </>
  );
}

/** Everything that is wrong, each with the way to its field. Takes the focus, so that it is read before anything else. */
function Problems({ problems, message }: { problems: readonly Problem[]; message: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const title = problems.length ? t('problems.title', { count: problems.length }) : t('problems.sent');
  return (
    <div ref={box} tabIndex={-1} className={classes.problems}>
      <Notice kind="error" title={title}>
        {problems.length === 0 && <p>{message}</p>}
        <ul>
          {problems.map(({ place, text }) => (
            <li key={`${place} ${text}`}>
              {place ? (
                <a
                  href={`#${idOfPlace(place)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(idOfPlace(place))?.focus();
                  }}
                >
                  {fieldName(place)}
                </a>
              ) : null}
              {place && ': '}
              {text}
            </li>
          ))}
        </ul>
        <p>{t('problems.kept')}</p>
      </Notice>
    </div>
  );
}
