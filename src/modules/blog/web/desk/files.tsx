// Importing and exporting posts as files.
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { blogDeskContract } from '../../contract/desk.ts';
import { t } from './texts.ts';

/** A file becomes a draft, which is opened. */
export function ImportButton() {
  const chooser = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const toast = useToast();
  const read = useMutation({
    // Systems disagree about the media type of Markdown, and some have none.
    mutationFn: (file: File) =>
      call(blogDeskContract.importPost, { file: new Blob([file], { type: 'text/markdown' }) }),
    onSuccess: ({ post }) => navigate(`/blog/write/${post.id}`),
    onError: (error) => toast(errorText(error), 'error'),
  });
  return (
    <>
      <Button isBusy={read.isPending} onClick={() => chooser.current?.click()}>
        {t('exchange.import')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('exchange.import')}
        accept=".md,.markdown,text/markdown,text/plain"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) read.mutate(file);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

export function ExportButton({ postId, slug }: { postId: string; slug: string }) {
  const toast = useToast();
  const write = useMutation({
    mutationFn: () => call(blogDeskContract.exportPost, { params: { id: postId } }),
    onSuccess: (file) => saveFile(file, `${slug}.md`),
    onError: (error) => toast(errorText(error), 'error'),
  });
  return (
    <Button size="small" isBusy={write.isPending} onClick={() => write.mutate()}>
      {t('exchange.export')}
    </Button>
  );
}

export function ExportAllButton() {
  const toast = useToast();
  const write = useMutation({
    mutationFn: () => call(blogDeskContract.exportBlog, {}),
    onSuccess: (file) => saveFile(file, 'blog.zip'),
    onError: (error) => toast(errorText(error), 'error'),
  });
  return (
    <Button isBusy={write.isPending} onClick={() => write.mutate()}>
      {t('exchange.exportAll')}
    </Button>
  );
}
