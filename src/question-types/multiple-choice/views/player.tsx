// Answering multiple choice: one tap on a tile is the answer.
import { AnswerTiles, ProjectedTiles } from '../../answer-tile.tsx';
import { tileOptions } from '../../option-list.ts';
import type { PlayerProps } from '../../views.ts';
import type { MultipleChoiceView } from '../type.ts';

export default function MultipleChoicePlayer(props: PlayerProps<MultipleChoiceView>) {
  const { view, value, onChange, onSubmit, disabled, order, isProjected } = props;
  const options = tileOptions(view, order);
  if (isProjected) return <ProjectedTiles options={options} />;
  return (
    <AnswerTiles
      kind="radio"
      options={options}
      chosen={typeof value === 'number' ? [value] : []}
      disabled={disabled}
      onType={onChange}
      onEnter={() => {
        if (typeof value === 'number') onSubmit(value);
      }}
      onPress={(index) => {
        onChange(index);
        onSubmit(index);
      }}
    />
  );
}
