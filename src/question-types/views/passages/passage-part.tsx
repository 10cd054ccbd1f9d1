// A passage above a question of it: its heading folds and unfolds its text and picture.
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { RenderedTexts, RichText } from '#platform/web/ui/prose/rich-text.tsx';
import en from '../../locales/en.json' with { type: 'json' };
import type { Passage, ShownPassage } from '../../passages.ts';
import { passagesOf } from '../../passages-of-questions.ts';
import type { ShownQuestion } from '../../shown-question.ts';
import { MediaImage } from '../media-image.tsx';
import { isOpenAtFirst, keepFold } from './passage-folds.ts';
import styles from './passage-part.module.css';

const t = texts(en);

function passageTitle({ title }: Pick<Passage, 'title'>): string {
  return title.trim() || t('passage');
}

type Props = {
  passage: Passage | ShownPassage;
  isOpenAtFirst?: boolean;
  onFold?(isOpen: boolean): void;
};

export function PassagePart({ passage, isOpenAtFirst = true, onFold }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  function fold(): void {
    setOpen(!isOpen);
    onFold?.(!isOpen);
  }
  return (
    <section className={styles.passage} aria-labelledby={`${id}-title`} data-passage={passage.id}>
      <h2 className={styles.title}>
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={fold}
        >
          <span dir="auto">{passageTitle(passage)}</span>
          <IconChevronDown size={20} aria-hidden="true" />
        </button>
      </h2>
      <div id={`${id}-body`} hidden={!isOpen}>
        <PassageBody passage={passage} />
      </div>
    </section>
  );
}

function PassageBody({ passage }: Pick<Props, 'passage'>) {
  const { text, media } = passage;
  const body = (
    <div className={styles.body}>
      {media && <MediaImage media={media} className={styles.media} />}
      {text.trim() !== '' && <RichText source={text} />}
    </div>
  );
  return 'rendered' in passage ? <RenderedTexts value={passage.rendered}>{body}</RenderedTexts> : body;
}

/** Where one question is on the screen at a time: open with the first of the passage, then as it was left. */
export function QuestionPassage({ question }: { question: Pick<ShownQuestion, 'view' | 'passage'> }) {
  const { view, passage } = question;
  if (!passage) return null;
  return (
    <PassagePart
      key={view.id}
      passage={passage}
      isOpenAtFirst={isOpenAtFirst(passage.id, view.id)}
      onFold={(isOpen) => keepFold(passage.id, view.id, isOpen)}
    />
  );
}

type Listed = Pick<ShownQuestion, 'view' | 'passage'>;

/** In a list: open with the first question of the passage, folded with the others. */
export function ListedPassage({ questions, at }: { questions: readonly Listed[]; at: number }) {
  const { view } = questions[at] ?? {};
  const passage = view && passageIn(questions, view.passageId);
  if (!passage) return null;
  const isFirst = questions.findIndex((other) => other.view.passageId === passage.id) === at;
  return <PassagePart passage={passage} isOpenAtFirst={isFirst} />;
}

/** Of questions that come as a list: the first of a passage has it for all. */
export function passageIn(
  questions: readonly Listed[],
  passageId: string | undefined,
): ShownPassage | undefined {
  if (passageId === undefined) return undefined;
  return questions.find(({ passage }) => passage?.id === passageId)?.passage;
}

/** The same where the author's questions and passages are at hand. */
export function AuthorsPassage({
  questions,
  passages,
  at,
}: {
  questions: readonly { passageId?: string | undefined }[];
  passages: readonly Passage[];
  at: number;
}) {
  const passageId = questions[at]?.passageId;
  const [passage] = passagesOf([{ passageId }], passages);
  if (!passage) return null;
  const isFirst = questions.findIndex((other) => other.passageId === passageId) === at;
  return <PassagePart passage={passage} isOpenAtFirst={isFirst} />;
}

/** On a projector: nothing to fold, and as much of it as there is room for. */
export function ProjectedPassage({ passage }: { passage: ShownPassage }) {
  const id = useId();
  const { length } = passage.text;
  return (
    <section
      className={styles.projected}
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too.
      tabIndex={0}
      data-passage={passage.id}
      data-length={length <= 400 ? 'short' : length <= 1_200 ? 'normal' : 'long'}
    >
      <h2 id={id} dir="auto">
        {passageTitle(passage)}
      </h2>
      <PassageBody passage={passage} />
    </section>
  );
}
