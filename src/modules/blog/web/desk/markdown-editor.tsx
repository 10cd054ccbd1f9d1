// Markdown with buttons for its marks, and how readers will see it: beside it on a desk, behind a tab on a phone.
import { useQuery } from '@tanstack/react-query';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { boldMark, italicMark, putMark } from '#platform/web/ui/formatting/marks.ts';
import type { Mark } from '#platform/web/ui/formatting/text-field.ts';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { moveAmongTabs } from '#platform/web/ui/tabs/tab-keys.ts';
import { blogDeskContract, longestOfPost } from '../../contract/desk.ts';
import { PostText } from '../reading/post-text.tsx';
import { DraftQuestion } from './draft-question.tsx';
import { ForeignImages } from './foreign-images.tsx';
import classes from './markdown-editor.module.css';
import { MarkdownToolbar } from './markdown-toolbar.tsx';
import { t } from './texts.ts';

type Props = { value: string; onChange(value: string): void; storedHtml: string | null };

const previewAfterMs = 600;

export function MarkdownEditor({ value, onChange, storedHtml }: Props) {
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const field = useRef<HTMLTextAreaElement>(null);
  const toast = useToast();

  function put(mark: Mark): void {
    const area = field.current;
    if (area) putMark(area, mark, onChange);
  }
  const putText = (text: string) => put({ before: text, after: '', sample: '', isBlock: false });

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const mark = {
      b: () => boldMark(t('mark.boldSample')),
      i: () => italicMark(t('mark.italicSample')),
      k: linkMark,
    }[event.key.toLowerCase()];
    if (!mark) return;
    event.preventDefault();
    put(mark());
  }
  async function upload(file: File): Promise<void> {
    try {
      const { picture } = await call(blogDeskContract.uploadBlogPicture, { file });
      put({
        before: '\n\n![',
        after: `](picture:${picture.id})\n\n`,
        sample: t('mark.altSample'),
        isBlock: false,
      });
      toast(t('mark.imageAdded'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(errorText(error), 'error');
    }
  }
  function onPaste(event: ClipboardEvent): void {
    const image = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    const html = event.clipboardData.getData('text/html');
    if (image && !html) {
      event.preventDefault();
      void upload(image);
      return;
    }
    // What has no marks is pasted as it is.
    if (!/<(p|h[1-6]|ul|ol|table|strong|em|b|i|a|blockquote)\b/i.test(html)) return;
    event.preventDefault();
    void import('./paste.ts').then(({ markdownOfHtml }) => putText(markdownOfHtml(html)));
  }

  return (
    <div className={classes.frame}>
      <div className={classes.tabs} role="tablist" onKeyDown={moveAmongTabs}>
        {(['write', 'preview'] as const).map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={tab === name}
            aria-controls={`panel-${name}`}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {t(`editor.${name}`)}
          </button>
        ))}
      </div>
      <MarkdownToolbar put={put} upload={upload} />
      <ForeignImages text={value} onChange={onChange} />
      <div className={classes.panels} data-tab={tab}>
        <div className={classes.write} id="panel-write">
          <label htmlFor="post-content">{t('field.content')}</label>
          <textarea
            dir="auto"
            id="post-content"
            ref={field}
            value={value}
            maxLength={longestOfPost.content}
            spellCheck
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        </div>
        <section className={classes.preview} id="panel-preview" aria-label={t('editor.preview')}>
          <Preview source={value} storedHtml={storedHtml} />
        </section>
      </div>
    </div>
  );
}

const linkMark = (): Mark => ({
  before: '[',
  after: '](https://)',
  sample: t('mark.linkSample'),
  isBlock: false,
});

/** Rendered by the server, as readers get it. */
function Preview({ source, storedHtml }: { source: string; storedHtml: string | null }) {
  const [settled, setSettled] = useState(source);
  const deferred = useDeferredValue(source);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(deferred), previewAfterMs);
    return () => clearTimeout(timer);
  }, [deferred]);
  const { data, error } = useQuery({
    queryKey: ['previewPost', settled],
    queryFn: ({ signal }) => call(blogDeskContract.previewPost, { body: { content: settled } }, signal),
    placeholderData: (before) => before,
    enabled: settled.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  if (source.trim() === '') return <p className={classes.hint}>{t('editor.empty')}</p>;
  if (error && !data) return <p className={classes.hint}>{errorText(error)}</p>;
  return (
    <>
      <PostText html={data?.html ?? storedHtml ?? ''} Question={DraftQuestion} />
      {data && (
        <p className={classes.hint}>
          {t('editor.words', { count: data.words })} · {t('editor.minutes', { count: data.readTime })}
        </p>
      )}
    </>
  );
}
