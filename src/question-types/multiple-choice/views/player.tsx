// Answering multiple choice: one tap on a tile is the answer.

import type { PlayerProps } from '../../interface/views.ts';
import { tileOptions } from '../../options/option-tiles.ts';
import { AnswerTiles } from '../../views/answer-tile.tsx';
import { ProjectedTiles } from '../../views/projected/projected-tiles.tsx';
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
