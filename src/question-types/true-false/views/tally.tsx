// The tally of true or false: two bars.

import type { TallyProps } from '../../interface/views.ts';
import { OptionTally } from '../../views/option-tally.tsx';
import { optionsOf } from '../truth-options.ts';
import type { TrueFalseSolution, TrueFalseView } from '../type.ts';

export default function TrueFalseTally({
  view,
  tally,
  solution,
  size,
}: TallyProps<TrueFalseView, TrueFalseSolution>) {
  return (
    <OptionTally
      list={{ options: optionsOf(view) }}
      tally={tally}
      isRevealed={solution !== undefined && !view.isPoll}
      size={size}
    />
  );
}
