// One question on paper: its text, and room for the kind of answer it asks for. Nothing reveals the key.
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import type { Media } from '#question-types/interface/question-type.ts';
import { type Question, stemOf, toInterchange, typeOf } from '#question-types/registry.ts';
import { MediaImage } from '#question-types/views/media-image.tsx';
import classes from './paper.module.css';
import { t } from './texts.ts';

type KindOf<Kind extends InterchangeItem['kind']> = Extract<InterchangeItem, { kind: Kind }>;

/** As many numbers as fit in a row. */
const mostSteps = 11;

const letterOf = (index: number) => String.fromCharCode(65 + (index % 26));

export function PaperQuestion({ question }: { question: Question }) {
  const { item } = toInterchange(question);
  return (
    <li className={classes.question}>
      <div className={classes.stem}>
        <RichText source={withLongBlanks(stemOf(question))} />
        {!typeOf(question).hasNoPoints && (
          <span className={classes.points}>{t('points', { count: question.points })}</span>
        )}
      </div>
      {question.media && <MediaImage media={question.media} className={classes.image} />}
      <Room item={item} />
    </li>
  );
}

/** Handwriting needs more room than text on a screen. */
function withLongBlanks(text: string): string {
  return text.replaceAll('____', '_'.repeat(18));
}

function Room({ item }: { item: InterchangeItem }) {
  switch (item.kind) {
    case 'choice':
      return <Options item={item} />;
    case 'boolean':
      return <Rows rows={[t('true'), t('false')]} mark={() => '○'} />;
    case 'pairs':
      return (
        <>
          <p className={classes.hint}>{t('pairs')}</p>
          <div className={classes.pairs}>
            <Rows rows={item.left} mark={(index) => `${index + 1}  ____`} />
            <Rows rows={item.right} mark={letterOf} />
          </div>
        </>
      );
    case 'order':
      return (
        <>
          <p className={classes.hint}>{t('order')}</p>
          <Rows rows={orderShown(item)} mark={() => '____'} />
        </>
      );
    case 'rating':
      return <Steps item={item} />;
    case 'areas':
      return <Areas item={item} />;
    case 'essay':
      return <Lines count={8} />;
    case 'gaps':
      return <Choices item={item} />;
    default:
      return <Lines count={1} />;
  }
}

function Options({ item: { isMultiple, options } }: { item: KindOf<'choice'> }) {
  return (
    <>
      <p className={classes.hint}>{t(isMultiple ? 'chooseSome' : 'chooseOne')}</p>
      <Rows
        rows={options.map(({ text }) => text)}
        media={options.map(({ media }) => media)}
        mark={(index) => `${isMultiple ? '☐' : '○'} ${letterOf(index)}`}
      />
    </>
  );
}

type RowsProps = {
  rows: readonly string[];
  mark(index: number): string;
  media?: readonly (Media | null | undefined)[];
};

function Rows({ rows, mark, media = [] }: RowsProps) {
  return (
    <ul className={classes.rows}>
      {rows.map((text, index) => {
        const image = media[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity than their position.
          <li key={index}>
            <span className={classes.mark}>{mark(index)}</span>
            <span>
              <RichText source={text} />
              {image && <MediaImage media={image} className={classes.small} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Sorted alphabetically, because any order of the question could reveal the key. */
function orderShown({ items, shown }: KindOf<'order'>): string[] {
  if (!shown) return items.toSorted((one, other) => one.localeCompare(other, 'en'));
  return shown.map((index) => items[index] ?? '');
}

function Steps({ item: { min, max, step, minLabel, maxLabel } }: { item: KindOf<'rating'> }) {
  const count = Math.floor((max - min) / step) + 1;
  const values = count <= mostSteps ? Array.from({ length: count }, (_, index) => min + index * step) : null;
  return (
    <>
      <p className={classes.hint}>{t('rating')}</p>
      <div className={classes.scale}>
        <span>{minLabel}</span>
        {(values ?? [min, max]).map((value) => (
          <b key={value}>{Number(value.toFixed(2))}</b>
        ))}
        <span>{maxLabel}</span>
      </div>
      {!values && <Lines count={1} />}
    </>
  );
}

function Areas({ item: { image, alt } }: { item: KindOf<'areas'> }) {
  return (
    <>
      <p className={classes.hint}>{t('area')}</p>
      {image && <MediaImage media={{ ...image, alt }} className={classes.image} />}
    </>
  );
}

function Choices({ item: { gaps } }: { item: KindOf<'gaps'> }) {
  return gaps.map(
    ({ choices }, index) =>
      choices && (
        // biome-ignore lint/suspicious/noArrayIndexKey: blanks are identified by their number.
        <p key={index} className={classes.hint}>
          {t('chooseFrom', {
            number: index + 1,
            // Alphabetical, because the correct one may come first in the question.
            choices: choices.toSorted((one, other) => one.localeCompare(other, 'en')).join(' · '),
          })}
        </p>
      ),
  );
}

function Lines({ count }: { count: number }) {
  return (
    <div className={classes.lines} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
        <span key={index} />
      ))}
    </div>
  );
}
