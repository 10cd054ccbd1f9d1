// Answering true or false: one tap on one of two tiles.

import type { PlayerProps } from '../../interface/views.ts';
import { tileOptions } from '../../options/option-tiles.ts';
import { AnswerTiles } from '../../views/answer-tile.tsx';
import { ProjectedTiles } from '../../views/projected/projected-tiles.tsx';
import { optionsOf } from '../truth-options.ts';
import type { TrueFalseView } from '../type.ts';

export default function TrueFalsePlayer(props: PlayerProps<TrueFalseView>) {
  const { view, value, onChange, onSubmit, disabled, isProjected } = props;
  const options = tileOptions({ options: optionsOf(view) });
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
