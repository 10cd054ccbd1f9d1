// Answering multiple select: tiles that are marked and unmarked, and a button when the student is done.
import { texts } from '#platform/contract/i18n.ts';
import type { PlayerProps } from '../../interface/views.ts';
import { tileOptions } from '../../options/option-tiles.ts';
import { AnswerTiles } from '../../views/answer-tile.tsx';
import { ProjectedTiles } from '../../views/projected/projected-tiles.tsx';
import { SubmitButton } from '../../views/submit-button.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { schemeOf } from '../schemes.ts';
import type { MultipleSelectView } from '../type.ts';
import styles from './player.module.css';

const t = texts(en);

export default function MultipleSelectPlayer(props: PlayerProps<MultipleSelectView>) {
  const { view, value, onChange, onSubmit, disabled, order, isProjected } = props;
  const options = tileOptions(view, order);
  if (isProjected) return <ProjectedTiles options={options} note={t('chooseAll')} />;
  const marks = Array.isArray(value) ? value.filter((mark) => typeof mark === 'number') : [];

  function toggle(index: number): void {
    const isMarked = marks.includes(index);
    onChange(isMarked ? marks.filter((mark) => mark !== index) : [...marks, index].sort((a, b) => a - b));
  }
  function submit(): void {
    if (marks.length > 0) onSubmit(marks);
  }

  return (
    <AnswerTiles
      kind="checkbox"
      options={options}
      chosen={marks}
      disabled={disabled}
      onType={toggle}
      onPress={toggle}
      onEnter={submit}
    >
      <div className={styles.bar}>
        <p className={styles.hint}>
          <strong>{t('chooseAll')}</strong>{' '}
          {!view.isPoll && <span>{schemeOf(view.scoring).explanation}</span>}
        </p>
        {!disabled && (
          <SubmitButton onClick={submit} disabled={marks.length === 0} className={styles.submit}>
            {t('submit', { count: marks.length })}
          </SubmitButton>
        )}
      </div>
    </AnswerTiles>
  );
}
