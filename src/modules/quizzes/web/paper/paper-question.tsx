// One question on paper: its text, and room for the kind of answer it asks for. Nothing reveals the key.
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import { type PaperPart, type PaperRow, paperQuestion } from '#question-types/paper.ts';
import type { Passage } from '#question-types/passages.ts';
import type { Question } from '#question-types/registry.ts';
import { MediaImage } from '#question-types/views/media-image.tsx';
import classes from './paper.module.css';

export function PaperQuestion({ question, passage }: { question: Question; passage?: Passage | undefined }) {
  const { stem, points, media, parts } = paperQuestion(question);
  return (
    <li className={classes.question}>
      {passage && (
        <section className={classes.passage}>
          {passage.title && <h2 dir="auto">{passage.title}</h2>}
          {passage.media && <MediaImage media={passage.media} className={classes.image} />}
          <RichText source={passage.text} />
        </section>
      )}
      <div className={classes.stem}>
        <RichText source={stem} />
        {points && <span className={classes.points}>{points}</span>}
      </div>
      {media && <MediaImage media={media} className={classes.image} />}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their position.
        <Part key={index} part={part} />
      ))}
    </li>
  );
}

function Part({ part }: { part: PaperPart }) {
  switch (part.kind) {
    case 'hint':
      return <p className={classes.hint}>{part.text}</p>;
    case 'rows':
      return <Rows rows={part.rows} />;
    case 'columns':
      return (
        <div className={classes.pairs}>
          <Rows rows={part.left} />
          <Rows rows={part.right} />
        </div>
      );
    case 'numbers':
      return (
        <div className={classes.scale}>
          <span>{part.minLabel}</span>
          {part.values.map((value) => (
            <b key={value}>{value}</b>
          ))}
          <span>{part.maxLabel}</span>
        </div>
      );
    case 'image':
      return <MediaImage media={part.media} className={classes.image} />;
    default:
      return <Lines count={part.count} />;
  }
}

function Rows({ rows }: { rows: readonly PaperRow[] }) {
  return (
    <ul className={classes.rows}>
      {rows.map(({ mark, text, media }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity than their position.
        <li key={index}>
          <span className={classes.mark}>{mark}</span>
          <span>
            <RichText source={text} />
            {media && <MediaImage media={media} className={classes.small} />}
          </span>
        </li>
      ))}
    </ul>
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
