// Answering true or false: one tap on one of two tiles.
import { AnswerTiles } from '../../answer-tile.tsx';
import { tileOptions } from '../../option-list.ts';
import type { PlayerProps } from '../../views.ts';
import { type TrueFalseView, truthOptions } from '../type.ts';

export default function TrueFalsePlayer({ value, onChange, onSubmit, disabled }: PlayerProps<TrueFalseView>) {
  return (
    <AnswerTiles
      kind="radio"
      options={tileOptions({ options: truthOptions })}
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
