// The tally of multiple select: a bar per option, counting those who marked it.
import { texts } from '#platform/contract/i18n.ts';
import type { TallyProps } from '../../interface/views.ts';
import { OptionTally } from '../../views/option-tally.tsx';
import en from '../locales/en.json' with { type: 'json' };
import type { MultipleSelectSolution, MultipleSelectView } from '../type.ts';

const t = texts(en);

export default function MultipleSelectTally(props: TallyProps<MultipleSelectView, MultipleSelectSolution>) {
  const { view, tally, solution, size, order } = props;
  return (
    <OptionTally
      list={view}
      tally={tally}
      isRevealed={solution !== undefined && !view.isPoll}
      size={size}
      order={order}
      note={size === 'page' ? t('severalMarks') : undefined}
    />
  );
}
