// The tally of a type with options, in the order in which they are shown: a bar per option, on the projector in its tile.

import type { Tally } from '../interface/question-type.ts';
import { type OptionList, tileOptions } from '../options/option-tiles.ts';
import { AnswerBars } from './answer-bars.tsx';
import { ProjectedTiles } from './projected/projected-tiles.tsx';

type Props = {
  list: OptionList;
  tally: Tally;
  isRevealed: boolean;
  size: 'projector' | 'page';
  order?: readonly number[];
  note?: string;
};

export function OptionTally({ list, tally, isRevealed, size, order, note }: Props) {
  const options = tileOptions(list, order);
  if (size === 'projector') {
    const of = (index: number) => {
      const bar = tally.bars.find(({ optionIndex }) => optionIndex === index);
      return { count: bar?.count ?? 0, isRight: bar?.isRight ?? false };
    };
    return (
      <ProjectedTiles options={options} note={note} counts={{ answered: tally.answered, isRevealed, of }} />
    );
  }
  const bars = options.map(({ index, text, media }, position) => {
    const bar = tally.bars.find(({ optionIndex }) => optionIndex === index);
    return {
      key: String(index),
      label: text,
      isMarkdown: true,
      media,
      position,
      count: bar?.count ?? 0,
      isRight: bar?.isRight ?? false,
    };
  });
  return <AnswerBars bars={bars} answered={tally.answered} isRevealed={isRevealed} size={size} note={note} />;
}
