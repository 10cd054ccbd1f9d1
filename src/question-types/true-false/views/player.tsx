// Answering true or false: one tap on one of two tiles.
import { AnswerTiles, ProjectedTiles } from '../../answer-tile.tsx';
import { tileOptions } from '../../option-list.ts';
import type { PlayerProps } from '../../views.ts';
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
