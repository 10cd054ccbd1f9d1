// The text of a post as the server rendered it; its links within the site lead on without loading it again.
import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import classes from './post-text.module.css';

/** Questions are rare, and players of all their kinds are not small. */
const TryQuestion = lazy(() => import('./try-question.tsx'));

/** `place` is `quizId/questionId`. */
export type QuestionInPost = { place: string; title: string };

type Props = { html: string; Question?: ComponentType<QuestionInPost> };

export function PostText({ html, Question = TryQuestion }: Props) {
  const navigate = useNavigate();
  const text = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other places.
  useEffect(() => {
    setPlaces([...(text.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])]);
  }, [html]);

  function follow(event: MouseEvent<HTMLDivElement>) {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href') ?? '';
    const video = link?.closest<HTMLElement>('[data-video]');
    if (isPlain && video) {
      event.preventDefault();
      void import('./video-frame.ts').then(({ showVideo }) => showVideo(video, link?.textContent ?? ''));
      return;
    }
    // What the API answers is no page of this site.
    if (!isPlain || event.defaultPrevented || !/^[/#]/.test(path) || path.startsWith('/api')) return;
    event.preventDefault();
    void navigate(path);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links within are what is pressed, with the keyboard, too. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click. */}
      <div
        dir="auto"
        ref={text}
        className={classes.text}
        onClick={follow}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes all HTML of the author and emits its own.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {places.map((place, index) =>
        createPortal(
          <Suspense fallback={null}>
            <Question place={place.dataset.question ?? ''} title={place.dataset.title ?? ''} />
          </Suspense>,
          place,
          String(index),
        ),
      )}
    </>
  );
}
