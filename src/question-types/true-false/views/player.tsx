// Answering true or false: one tap on one of two tiles.
import { AnswerTiles, ProjectedTiles } from '../../answer-tile.tsx';
import { tileOptions } from '../../option-list.ts';
import type { PlayerProps } from '../../views.ts';
import { truthOptions } from '../truth-options.ts';
import type { TrueFalseView } from '../type.ts';

const options = tileOptions({ options: truthOptions });

export default function TrueFalsePlayer(props: PlayerProps<TrueFalseView>) {
  const { value, onChange, onSubmit, disabled, isProjected } = props;
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
