// Reviewing a hotspot: the marks on the picture beside the right regions, and the same in words.
import { texts } from '#platform/contract/i18n.ts';
import type { ReviewProps } from '../../interface/views.ts';
import { AnswerVerdict } from '../../views/answer-review.tsx';
import { VerdictIcon } from '../../views/verdict-icon.tsx';
import { anchorOf, contains, regionAt } from '../geometry.ts';
import { regionName } from '../key.ts';
import en from '../locales/en.json' with { type: 'json' };
import { readMarks } from '../marks.ts';
import { schemeOf } from '../schemes.ts';
import { distinctMarks, serveRegions } from '../scoring.ts';
import type { HotspotSolution, HotspotView } from '../type.ts';
import { PictureFrame } from './picture-frame.tsx';
import { PictureNumber, RegionLayer, RegionOutline } from './region-outline.tsx';
import styles from './review.module.css';

const t = texts(en);

type Line = { key: string; words: string; sign: 'right' | 'wrong' | 'unanswered' };
type Given = ReturnType<typeof readMarks>;

export default function HotspotReview(props: ReviewProps<HotspotView, HotspotSolution>) {
  const { view, solution, answer, fraction } = props;
  const { regions, correctAnswer } = solution;
  const given = distinctMarks(readMarks(answer));
  const isNamed = view.mode === 'areas';
  const chosen = new Set(isNamed ? given.flatMap((mark) => regionAt(regions, mark) ?? []) : []);
  const lines = isNamed
    ? linesOfChoice(view, solution, chosen)
    : view.isPoll
      ? []
      : linesOfMarks(solution, given);
  const { title, explanation } = schemeOf(view.scoring);
  return (
    <>
      {fraction !== undefined && <AnswerVerdict fraction={fraction} isAnswered={given.length > 0} />}
      <PictureFrame image={view.options.image} alt={view.options.alt} fit="width">
        <RegionLayer>
          {[...chosen]
            .filter((index) => !correctAnswer.includes(index))
            .map(
              (index) =>
                regions[index] && (
                  <RegionOutline
                    key={index}
                    region={regions[index]}
                    look={view.isPoll ? 'plain' : 'missed'}
                  />
                ),
            )}
          {correctAnswer.map(
            (index) => regions[index] && <RegionOutline key={index} region={regions[index]} look="right" />,
          )}
        </RegionLayer>
        {isNamed
          ? [...new Set([...chosen, ...correctAnswer])].map((index) => (
              <PictureNumber key={index} place={anchorOf(regions, index)} look="plain">
                {numberOf(view, regions, index)}
              </PictureNumber>
            ))
          : given.map((mark, index) => (
              <PictureNumber key={`${mark.x} ${mark.y}`} place={mark} look="plain">
                {index + 1}
              </PictureNumber>
            ))}
      </PictureFrame>
      <p className={styles.label}>{t(isNamed ? 'yourChoice' : 'yourMarks')}</p>
      <ul className={styles.lines}>
        {given.length === 0 && <li>{t('nothing')}</li>}
        {lines.map(({ key, words, sign }) => (
          <li key={key} data-sign={view.isPoll ? undefined : sign}>
            {!view.isPoll && <VerdictIcon verdict={sign} className={styles.icon} />}
            <span dir="auto">{words}</span>
            {!view.isPoll && (
              <span className={styles.sign}>
                {t(sign === 'right' ? 'hit' : sign === 'wrong' ? 'missed' : 'notMarked')}
              </span>
            )}
          </li>
        ))}
      </ul>
      {!view.isPoll && (
        <p className={styles.scheme}>
          {title}: {explanation}
        </p>
      )}
    </>
  );
}

/** Mark by mark, then the right regions that none of them hit. */
function linesOfMarks({ regions, correctAnswer }: HotspotSolution, given: Given): Line[] {
  const right = correctAnswer.flatMap((index) => regions[index] ?? []);
  const served = serveRegions(right, given);
  const nameOf = (at: number) => regionName(regions, correctAnswer[at] ?? 0);
  const lines = given.map((mark, index): Line => {
    const number = index + 1;
    const at = served[index] ?? null;
    const around = right.findIndex((region) => contains(region, mark));
    const words =
      at !== null
        ? t('markInside', { number, name: nameOf(at) })
        : around >= 0
          ? t('markAgain', { number, name: nameOf(around) })
          : t('markOutside', { number });
    return { key: `mark ${index}`, words, sign: around >= 0 ? 'right' : 'wrong' };
  });
  const missed = right.flatMap((_, at): Line[] =>
    served.includes(at) ? [] : [{ key: `region ${at}`, words: nameOf(at), sign: 'unanswered' }],
  );
  return [...lines, ...missed];
}

/** The number under which a named region was there to choose. */
function numberOf({ areas = [] }: HotspotView, regions: HotspotSolution['regions'], index: number): number {
  return areas.findIndex(({ label }) => label === regionName(regions, index)) + 1;
}

function linesOfChoice(
  view: HotspotView,
  { regions, correctAnswer }: HotspotSolution,
  chosen: ReadonlySet<number>,
): Line[] {
  return regions.flatMap((_, index): Line[] => {
    const isRight = correctAnswer.includes(index);
    if (!isRight && !chosen.has(index)) return [];
    const sign = !chosen.has(index) ? 'unanswered' : isRight ? 'right' : 'wrong';
    const words = t('numbered', { number: numberOf(view, regions, index), name: regionName(regions, index) });
    return [{ key: String(index), words, sign }];
  });
}
