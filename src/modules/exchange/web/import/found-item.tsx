// One item of a file: the question that it becomes, what was changed, or why it is left out.
import { Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { plainText } from '#platform/contract/text/written/plain-text.ts';
import type { Passage } from '#question-types/passages.ts';
import { type Question, redact, solutionOf, typeOf } from '#question-types/registry.ts';
import { QuestionReview } from '#question-types/registry.web.ts';
import { MediaImage } from '#question-types/views/media-image.tsx';
import { PassagePart } from '#question-types/views/passages/passage-part.tsx';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import type { ImportItem, ItemStatus } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './found-item.module.css';

type Props = { item: ImportItem; isChosen: boolean; onToggle(): void };

export function FoundItem({ item, isChosen, onToggle }: Props) {
  const { question, place, status, notes, problems, remarks } = item;
  const title = item.title || plainText(question?.question ?? '') || t('item.untitled');
  const errors = problems.filter(({ severity }) => severity === 'error');
  return (
    <li className={classes.item} data-status={status}>
      <div className={classes.check}>
        {question && (
          <Checkbox
            size="md"
            aria-label={t('item.choose', { place, title: cutText(title, 100) })}
            checked={isChosen}
            onChange={onToggle}
          />
        )}
      </div>
      <div className={classes.words}>
        <p className={classes.facts}>
          <StatusMark status={status} />
          <span>{place}</span>
          {question && <span>{typeOf(question).title}</span>}
          {question && !typeOf(question).hasNoPoints && (
            <span>{t('item.points', { count: question.points })}</span>
          )}
        </p>
        {question ? (
          <FoundQuestion question={question} passage={item.passage} />
        ) : (
          <p dir="auto" className={classes.title}>
            {title}
          </p>
        )}
        {notes.length > 0 && (
          <ul className={classes.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {errors.length > 0 && (
          <details className={classes.problems}>
            <summary>{t('item.problems', { count: errors.length })}</summary>
            <ul className={classes.notes}>
              {errors.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </details>
        )}
        {remarks.length > 0 && (
          <details className={classes.problems}>
            <summary>{t('item.remarks', { count: remarks.length })}</summary>
            <ul className={classes.notes}>
              {remarks.map(({ code, message }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same remark, and none moves
                <li key={`${code} ${index}`}>{message}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

const marks = { ok: IconCheck, adapted: IconAlertTriangle, skipped: IconX } as const;

function StatusMark({ status }: { status: ItemStatus }) {
  const Mark = marks[status];
  return (
    <span className={classes.status}>
      <Mark size={18} aria-hidden="true" />
      {t(`item.${status}`)}
    </span>
  );
}

function FoundQuestion({ question, passage }: { question: Question; passage: Passage | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const view = redact(question);
  return (
    <>
      {passage && <PassagePart passage={passage} isOpenAtFirst={false} />}
      <div className={classes.title}>
        {question.question.trim() ? <QuestionStem view={view} /> : <em>{t('item.untitled')}</em>}
      </div>
      {question.media && (
        <div className={classes.picture}>
          <MediaImage media={question.media} />
        </div>
      )}
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'item.hide' : 'item.show')}
      </button>
      {isOpen && (
        <QuestionReview view={view} solution={solutionOf(question)} answer={undefined} fraction={undefined} />
      )}
    </>
  );
}
