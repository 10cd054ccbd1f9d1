// Answering a matching question: a list to choose from beside each item, and on wide screens answers to drag there.
import { useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { RichText, withoutLinks } from '#platform/web/ui/prose/rich-text.tsx';
import type { PlayerProps } from '../../interface/views.ts';
import { SubmitButton } from '../../views/submit-button.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { schemeOf } from '../schemes.ts';
import { givenPairs, rightToShow } from '../twins.ts';
import type { MatchingView } from '../type.ts';
import { choiceLetter, withoutMarkup } from './letters.ts';
import { type Choice, DraggableChoices, DropRow, PairBoard } from './pair-board.tsx';
import styles from './player.module.css';

const t = texts(en);

export default function MatchingPlayer(props: PlayerProps<MatchingView>) {
  const { view, value, onChange, onSubmit, disabled, order, isProjected } = props;
  const { left, right } = view.options;
  const [said, setSaid] = useState('');
  const choices = rightToShow(right, order).map((index, position): Choice => {
    const text = right[index] ?? '';
    const letter = choiceLetter(position);
    return { index, letter, text, plain: withoutMarkup(text) || t('answer', { letter }) };
  });
  if (isProjected) return <ProjectedPairs left={left} choices={choices} />;

  const pairs = givenPairs(value, view.options);
  const answered = pairs.filter((chosen) => chosen !== null).length;

  function match(at: number, chosen: number | null): void {
    if (disabled || at >= left.length) return;
    onChange(pairs.with(at, chosen));
  }
  function drop(at: number, chosen: number): void {
    match(at, chosen);
    const answer = choices.find(({ index }) => index === chosen)?.plain ?? '';
    setSaid(t('matched', { answer, item: withoutMarkup(left[at] ?? '') }));
  }

  return (
    <div className={styles.area}>
      <p className={styles.hint}>
        <strong>{t('howTo')}</strong> <span>{schemeOf(view.scoring).explanation}</span>
      </p>
      <PairBoard isOff={disabled} onDrop={drop}>
        <ul className={styles.rows} aria-label={t('items')}>
          {left.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place only.
            <DropRow key={at} at={at} isDone={pairs[at] !== null}>
              <ItemChoice
                text={text}
                number={at + 1}
                chosen={pairs[at] ?? null}
                choices={choices}
                disabled={disabled}
                onChoose={(chosen) => match(at, chosen)}
              />
            </DropRow>
          ))}
        </ul>
        <DraggableChoices choices={choices} used={pairs} disabled={disabled} label={t('choices')} />
      </PairBoard>
      {!disabled && (
        <div className={styles.foot}>
          <SubmitButton isFullWidth disabled={answered === 0} onClick={() => onSubmit(pairs)}>
            {t('submit', { count: answered, total: left.length })}
          </SubmitButton>
        </div>
      )}
      <output className="visually-hidden">{said}</output>
    </div>
  );
}

type ItemProps = {
  text: string;
  number: number;
  chosen: number | null;
  choices: Choice[];
  disabled: boolean;
  onChoose(chosen: number | null): void;
};

function ItemChoice({ text, number, chosen, choices, disabled, onChoose }: ItemProps) {
  return (
    <label className={styles.pair}>
      <span className={styles.item}>
        {text.trim() ? <RichText source={text} inline adapt={withoutLinks} /> : t('item', { number })}
      </span>
      <select
        className={styles.select}
        data-open={chosen === null || undefined}
        // Not `disabled`: the focus must stay where it is when an answer closes.
        aria-disabled={disabled}
        value={chosen ?? ''}
        onChange={({ currentTarget }) =>
          onChoose(currentTarget.value === '' ? null : Number(currentTarget.value))
        }
      >
        <option value="">{t('choose')}</option>
        {choices.map(({ index, letter, plain }) => (
          <option key={index} value={index}>
            {`${letter}. ${plain}`}
          </option>
        ))}
      </select>
    </label>
  );
}

function ProjectedPairs({ left, choices }: { left: string[]; choices: Choice[] }) {
  const isMany = left.length > 5 || choices.length > 6;
  return (
    <div className={styles.area}>
      <div className={styles.projected} data-many={isMany || undefined}>
        <ol className={styles.projectedList} aria-label={t('items')}>
          {left.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place only.
            <li key={at}>
              <RichText source={text} inline />
            </li>
          ))}
        </ol>
        <ul className={styles.projectedList} aria-label={t('choices')} data-choices>
          {choices.map(({ index, letter, text }) => (
            <li key={index}>
              <strong>{letter}</strong>
              <RichText source={text} inline />
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.note}>{t('howTo')}</p>
    </div>
  );
}
