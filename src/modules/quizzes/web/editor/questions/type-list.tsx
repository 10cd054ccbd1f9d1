// The question types to choose from, for a new question or another type of an old one.
import { IconLock } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { QuestionTypePicture, questionTypeBrief } from '#question-types/registry.editor.ts';
import { type QuestionTypeName, questionTypeNames, typeOf } from '#question-types/registry.ts';
import { t } from '../../texts.ts';
import { nextCard } from './next-card.ts';
import classes from './type-list.module.css';

// Most plans have every type.
const TypeRefusal = lazy(() => import('./type-refusal.tsx'));

export type ListProps = {
  onPick(type: QuestionTypeName): void;
  current?: QuestionTypeName;
  /** From the author's plan and the current quiz. */
  isLocked(type: QuestionTypeName): boolean;
};

export function TypeList({ onPick, current, isLocked }: ListProps) {
  const [refused, setRefused] = useState<QuestionTypeName | null>(null);
  return (
    <ul className={classes.list} onKeyDown={moveBetweenCards}>
      {questionTypeNames.map((type) => (
        <Fragment key={type}>
          <li>
            <button
              type="button"
              className={classes.type}
              aria-current={type === current || undefined}
              data-locked={isLocked(type) || undefined}
              data-autofocus={type === (current ?? questionTypeNames[0]) || undefined}
              onClick={() => (isLocked(type) ? setRefused(type) : onPick(type))}
            >
              <span className={classes.picture}>
                <QuestionTypePicture type={type} />
              </span>
              <span className={classes.words}>
                <span>{typeOf({ type }).title}</span>
                <span className={classes.brief}>{questionTypeBrief(type)}</span>
                {isLocked(type) && (
                  <span className={classes.lock}>
                    <IconLock size={16} aria-hidden="true" /> {t('typeLocked')}
                  </span>
                )}
              </span>
            </button>
          </li>
          {type === refused && (
            <li className={classes.refusal}>
              <Suspense>
                <TypeRefusal type={type} />
              </Suspense>
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  );
}

/** Arrow keys go from card to card as they lie; the Tab key goes through them, too. */
function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = cards.findIndex((card) => card.matches(':focus'));
  const tops = cards.map((card) => card.getBoundingClientRect().top);
  const target = at < 0 ? undefined : cards[nextCard(event.key, at, tops)];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
