// The tally of multiple choice: a bar per option.

import type { TallyProps } from '../../interface/views.ts';
import { OptionTally } from '../../views/option-tally.tsx';
import type { MultipleChoiceSolution, MultipleChoiceView } from '../type.ts';

export default function MultipleChoiceTally(props: TallyProps<MultipleChoiceView, MultipleChoiceSolution>) {
  const { view, tally, solution, size, order } = props;
  return (
    <OptionTally
      list={view}
      tally={tally}
      isRevealed={solution !== undefined && !view.isPoll}
      size={size}
      order={order}
    />
  );
}
