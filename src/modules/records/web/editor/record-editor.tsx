// The form over a whole record with what will change beside it: saved by admins, proposed by teachers.
import { Textarea } from '@mantine/core';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { FoundNotice, savingText } from '#platform/web/writing/saving-notices.tsx';
import { longestReason } from '../../contract.ts';
import { ChangeList } from '../changes/change-list.tsx';
import type { RecordKind } from '../record-kind.ts';
import { t } from '../texts.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { EditingContext, idOfPlace } from './form-fields.tsx';
import { type Problem, problemOf } from './problems.ts';
import classes from './record-editor.module.css';
import type { EditedKind, Stored, WithTexts } from './record-form.ts';
import { type RecordFormState, useRecordForm } from './use-record-form.ts';
import { type Refusal, useDelivery, useSending } from './use-sending.ts';

type Props<Draft extends Record<string, unknown>, Form extends WithTexts> = {
  of: EditedKind<Draft, Form>;
  userId: string;
  isAdmin: boolean;
  /** Null for a record that is to be added. */
  id: string | null;
  stored: Stored<Draft> | null;
  /** The parts of the form, by the names of their sections. */
  sections: readonly { name: string; title: string }[];
  /** What people must know before they change anything. */
  notice?: ReactNode;
  children(state: RecordFormState<Draft, Form>): ReactNode;
};

export function RecordEditor<Draft extends Record<string, unknown>, Form extends WithTexts>(
  props: Props<Draft, Form>,
) {
  const { of, userId, isAdmin, id, stored, sections, notice, children } = props;
  const { about, formOf, nameOf, gaps, words } = of;
  const delivery = useDelivery({ of, id, isAdmin });
  const { deliver, setRefusal } = delivery;
  const state = useRecordForm({ of, userId, isAdmin, id, stored, deliver });
  const sending = useSending({ of, id, isAdmin }, state, delivery);
  const confirm = useConfirm();
  const [missing, setMissing] = useState<'reason' | 'change' | null>(null);
  const [isOnTop, setIsOnTop] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const { record, work } = state;
  const name = useMemo(() => (record ? nameOf(formOf(record)) : ''), [record, nameOf, formOf]);

  const { complaints, editing } = useComplaints(of, state.problems, sending.refusal);

  /** @returns whether a reason was given; if not, it is asked for */
  function hasReason(): boolean {
    const isGiven = state.reason.trim() !== '';
    setMissing(isGiven ? null : 'reason');
    if (!isGiven) reasonField.current?.focus();
    return isGiven;
  }

  function submit(): void {
    setIsOnTop(false);
    const missingParts = gaps?.(state.form) ?? [];
    if (state.changes.length === 0) setMissing('change');
    else if (state.problems.length + missingParts.length > 0)
      setRefusal({ complaints: missingParts, message: '' });
    else if (hasReason()) sending.change();
  }

  async function remove(): Promise<void> {
    if (!hasReason()) return;
    const question = {
      title: t('remove.title', { name }),
      text: words.removal(name),
      confirmLabel: t(isAdmin ? 'remove.yes' : 'propose'),
      danger: true,
    };
    if (await confirm(question)) sending.remove();
  }

  async function discard(): Promise<void> {
    const question = { title: t('edit.discardTitle'), text: t('edit.discardText') };
    if (!(await confirm({ ...question, confirmLabel: t('edit.discardYes'), danger: true }))) return;
    setRefusal(null);
    work.revert();
  }

  return (
    <Page
      width="wide"
      title={
        id === null
          ? words[isAdmin ? 'add' : 'proposeNew']
          : t(isAdmin ? 'edit.title' : 'edit.proposeTitle', { name })
      }
      lead={t('edit.lead')}
      actions={<RecordLinks of={of} id={id} stored={stored} />}
    >
      {notice && <div className={classes.notice}>{notice}</div>}
      <KeptNotice work={work} onDiscard={() => void discard()} />
      <form
        className={classes.editor}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={classes.fields}>
          <SectionLinks sections={sections} />
          <EditingContext value={editing}>{children(state)}</EditingContext>
        </div>
        <ChangesPanel
          {...{ of, isAdmin, id, state, sending, complaints, missing, isOnTop, reasonField }}
          onSettle={setIsOnTop}
          onDiscard={() => void discard()}
          onRemove={() => void remove()}
        />
      </form>
      <LinkToChanges count={state.changes.length} />
      <about.Footnote />
    </Page>
  );
}

function SectionLinks({ sections }: { sections: readonly { name: string; title: string }[] }) {
  return (
    <nav className={classes.jumps} aria-label={t('edit.sections')}>
      {sections.map((section) => (
        <a key={section.name} href={`#section-${section.name}`}>
          {section.title}
        </a>
      ))}
      <a href="#changes">{t('changes.title')}</a>
    </nav>
  );
}

/** If the changes are not beside the form. */
function LinkToChanges({ count }: { count: number }) {
  return (
    <a href="#changes" className={classes.toChanges}>
      <span>{count === 0 ? t('changes.none') : t('changes.count', { count })}</span>
      <strong>{t('changes.toReview')}</strong>
    </a>
  );
}

/** The errors from the server and the form itself: as a list, and by field. */
function useComplaints<Draft extends Record<string, unknown>, Form extends WithTexts>(
  { about, places }: EditedKind<Draft, Form>,
  ofForm: readonly string[],
  refusal: Refusal | null,
) {
  const complaints = useMemo(
    () => [...ofForm, ...(refusal?.complaints ?? [])].map((one) => problemOf(one, places)),
    [ofForm, refusal, places],
  );
  const editing = useMemo(() => {
    const problems = new Map<string, string>();
    for (const { place, text } of complaints)
      if (place) problems.set(place, problems.has(place) ? `${problems.get(place)}; ${text}` : text);
    return { fieldName: about.fieldName, problems };
  }, [about, complaints]);
  return { complaints, editing };
}

type KeptNoticeProps = { work: ComponentProps<typeof FoundNotice>['work']; onDiscard(): void };

/** What was typed before and not sent is back. */
function KeptNotice({ work, onDiscard }: KeptNoticeProps) {
  if (!work.found) return null;
  return (
    <div className={classes.notice}>
      {work.found.isRestored ? (
        <Notice kind="info" title={t('edit.kept')}>
          {t(work.found.isMerged ? 'edit.keptMoved' : 'edit.keptText')}{' '}
          <Button size="small" onClick={onDiscard}>
            {t('edit.discard')}
          </Button>
        </Notice>
      ) : (
        <FoundNotice work={work} />
      )}
    </div>
  );
}

type ChangesPanelProps<Draft extends Record<string, unknown>, Form extends WithTexts> = Pick<
  Props<Draft, Form>,
  'of' | 'isAdmin' | 'id'
> & {
  state: RecordFormState<Draft, Form>;
  sending: ReturnType<typeof useSending<Draft, Form>>;
  complaints: readonly Problem[];
  missing: 'reason' | 'change' | null;
  isOnTop: boolean;
  reasonField: RefObject<HTMLTextAreaElement | null>;
  onSettle(isOnTop: boolean): void;
  onDiscard(): void;
  onRemove(): void;
};

/** What will change, what is in the way, why it is changed, and the buttons. */
function ChangesPanel<Draft extends Record<string, unknown>, Form extends WithTexts>({
  of: { about },
  isAdmin,
  id,
  state,
  sending: { isSending, refusal },
  complaints,
  missing,
  isOnTop,
  reasonField,
  onSettle,
  onDiscard,
  onRemove,
}: ChangesPanelProps<Draft, Form>) {
  const changes = useDeferredValue(state.changes);
  const { work } = state;
  const { kind } = work.state;
  function settle(isMine: boolean): void {
    if (isMine) work.mergeTheirs();
    else work.takeTheirs();
    onSettle(isMine);
  }
  return (
    <aside id="changes" className={classes.side} aria-labelledby="changes-title" tabIndex={-1}>
      <h2 id="changes-title" className={classes.heading}>
        {t('changes.title')}{' '}
        {changes.length > 0 && <small>{t('changes.count', { count: changes.length })}</small>}
      </h2>
      <div className={classes.changes}>
        {changes.length === 0 ? (
          <p className={classes.hint}>{t('changes.none')}</p>
        ) : (
          <ChangeList about={about} changes={changes} />
        )}
      </div>
      {work.state.kind === 'conflict' && (
        <ConflictNotice
          about={about}
          base={state.record}
          theirs={work.state.theirs.document.record}
          mine={state.changes}
          onSettle={settle}
        />
      )}
      {isOnTop && <Notice kind="info">{t('conflict.put')}</Notice>}
      {refusal && (complaints.length > 0 || refusal.message) && (
        <Problems about={about} problems={complaints} refusal={refusal} />
      )}
      <Textarea
        ref={reasonField}
        label={t('reason.label')}
        description={t('reason.hint')}
        error={missing === 'reason' && t('reason.missing')}
        required
        rows={2}
        maxLength={longestReason}
        classNames={{ input: classes.area }}
        value={state.reason}
        onChange={({ currentTarget }) => state.setReason(currentTarget.value)}
      />
      {missing === 'change' && state.changes.length === 0 && <Notice kind="error">{t('noChange')}</Notice>}
      <Button kind="main" type="submit" isFullWidth isBusy={isSending} disabled={kind === 'conflict'}>
        {t(isAdmin ? 'save' : 'propose')}
      </Button>
      <p className={classes.hint} role="status">
        {state.isTouched && kind !== 'refused' && kind !== 'conflict' && savingText(work)}
      </p>
      {state.isTouched && !work.found && (
        <Button isFullWidth onClick={onDiscard}>
          {t('edit.discard')}
        </Button>
      )}
      {id !== null && (
        <Button kind="quiet" isDanger isFullWidth disabled={isSending} onClick={onRemove}>
          {t(isAdmin ? 'remove' : 'remove.propose')}
        </Button>
      )}
    </aside>
  );
}

type RecordLinksProps<Draft extends Record<string, unknown>, Form extends WithTexts> = Pick<
  Props<Draft, Form>,
  'of' | 'id' | 'stored'
>;

function RecordLinks<Draft extends Record<string, unknown>, Form extends WithTexts>({
  of,
  id,
  stored,
}: RecordLinksProps<Draft, Form>) {
  const { about, listPath, pathOf, words } = of;
  if (id === null || !stored) return <Button to={listPath}>{words.toList}</Button>;
  return (
    <>
      <Button to={pathOf(id, stored.draft)}>{words.toRecord}</Button>
      <Button to={`${about.path}/${id}/history`}>{t('edit.toHistory')}</Button>
    </>
  );
}

type ProblemsProps = { about: RecordKind; problems: readonly Problem[]; refusal: Refusal };

/** All errors, each with a link to its field. Takes the focus, so that it is read before anything else. */
function Problems({ about, problems, refusal: { message, title: failed } }: ProblemsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const title = problems.length
    ? t('problems.title', { count: problems.length })
    : (failed ?? t('problems.sent'));
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
                  {about.fieldName(place)}
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
