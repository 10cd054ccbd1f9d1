// The tally of a matching question: how many chose each answer for each item.
import { texts } from '#platform/contract/i18n.ts';
import type { TallyProps } from '../../interface/views.ts';
import { GridTally } from '../../views/grid-tally.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { rightToShow } from '../twins.ts';
import type { MatchingSolution, MatchingView } from '../type.ts';
import { choiceLetter, withoutMarkup } from './letters.ts';
import { ProjectedPairs } from './projected-pairs.tsx';

const t = texts(en);

/** Longer answers need a table with letters if there are many pairs of them. */
const mostLetters = 32;
const mostLongPairs = 6;

export default function MatchingTally(props: TallyProps<MatchingView, MatchingSolution>) {
  const { view, tally, solution, size, order } = props;
  const { left, right } = view.options;
  const shown = rightToShow(right, order);
  const rightCells = new Map(tally.grid?.right);
  const isShort = shown.every((index) => withoutMarkup(right[index] ?? '').length <= mostLetters);
  if (size === 'projector' && (isShort || left.length <= mostLongPairs)) {
    return (
      <ProjectedPairs
        view={view}
        tally={tally}
        shown={shown}
        isLong={!isShort}
        isRevealed={solution !== undefined}
      />
    );
  }
  return (
    <GridTally
      rowsAre={t('itemColumn')}
      columns={shown.map((index, position) => {
        const letter = choiceLetter(position);
        const text = withoutMarkup(right[index] ?? '');
        return { key: index, head: letter, inWords: t('answerInWords', { letter, text }) };
      })}
      rows={left.map((label, at) => ({
        key: at,
        label,
        cells: shown.map((index) => ({
          count: tally.grid?.counts[at]?.[index] ?? 0,
          isRight: rightCells.get(at) === index,
        })),
      }))}
      answered={tally.answered}
      isRevealed={solution !== undefined}
      size={size}
      legend={shown.map((index, position) => ({
        key: index,
        head: choiceLetter(position),
        text: right[index] ?? '',
      }))}
      note={size === 'page' ? t('tallyNote') : undefined}
    />
  );
}
