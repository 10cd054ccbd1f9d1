// What belongs to a post beside its text: excerpt, category, tags, image, address, and what search engines show.

import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { acceptedImages } from '#platform/web/ui/field/accepted-images.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import {
  blogDeskContract,
  type DeskPost,
  longestOfPost,
  maxTags,
  type PostDraft,
} from '../../contract/desk.ts';
import { PostPicture } from '../reading/post-cards.tsx';
import classes from './post-editor.module.css';
import { t } from './texts.ts';

type Props = { draft: PostDraft; post: DeskPost; change(part: Partial<PostDraft>): void };

export function PostDetails({ draft, post, change }: Props) {
  return (
    <fieldset className={classes.details}>
      <legend>{t('details.title')}</legend>
      <Textarea
        label={t('field.excerpt')}
        description={t('field.excerptAbout')}
        rows={3}
        maxLength={longestOfPost.excerpt}
        value={draft.excerpt}
        onChange={({ currentTarget }) => change({ excerpt: currentTarget.value })}
      />
      <div className={classes.pair}>
        <TextInput
          label={t('field.category')}
          maxLength={longestOfPost.category}
          value={draft.category}
          onChange={({ currentTarget }) => change({ category: currentTarget.value })}
        />
        <TextInput
          label={t('field.series')}
          description={t('field.seriesAbout')}
          maxLength={longestOfPost.series}
          value={draft.series}
          onChange={({ currentTarget }) => change({ series: currentTarget.value })}
        />
      </div>
      <TagsField tags={draft.tags} onChange={(tags) => change({ tags })} />
      <PictureField draft={draft} post={post} change={change} />
      <TextInput
        label={t('field.slug')}
        description={t('field.slugAbout', { slug: post.slug })}
        maxLength={longestOfPost.slug}
        value={draft.slug}
        onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
      />
      <TextInput
        label={t('field.metaTitle')}
        description={t('field.metaTitleAbout', { count: (draft.metaTitle || draft.title).length })}
        maxLength={longestOfPost.metaTitle}
        placeholder={draft.title}
        value={draft.metaTitle}
        onChange={({ currentTarget }) => change({ metaTitle: currentTarget.value })}
      />
      <Textarea
        label={t('field.metaDescription')}
        description={t('field.metaDescriptionAbout', {
          count: (draft.metaDescription || draft.excerpt).length,
        })}
        rows={2}
        maxLength={longestOfPost.metaDescription}
        placeholder={draft.excerpt}
        value={draft.metaDescription}
        onChange={({ currentTarget }) => change({ metaDescription: currentTarget.value })}
      />
      <Checkbox
        label={t('field.takesComments')}
        checked={draft.takesComments}
        onChange={({ currentTarget }) => change({ takesComments: currentTarget.checked })}
      />
    </fieldset>
  );
}

const maxTagLetters = 60;

/** What is typed stays as it is typed; what is stored are the words between the commas. */
function TagsField({ tags, onChange }: { tags: readonly string[]; onChange(tags: string[]): void }) {
  const [typed, setTyped] = useState(tags.join(', '));
  return (
    <TextInput
      label={t('field.tags')}
      description={t('field.tagsAbout')}
      maxLength={maxTags * (maxTagLetters + 2)}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const words = value.split(',').map((word) => cutText(word.trim(), maxTagLetters));
        onChange([...new Set(words.filter(Boolean))].slice(0, maxTags));
      }}
    />
  );
}

function PictureField({ draft, post, change }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (file: File) => call(blogDeskContract.uploadBlogPicture, { file }),
    onSuccess: ({ picture }) => change({ pictureId: picture.id, pictureAlt: '' }),
  });
  const shown = [upload.data?.picture, post.picture].find((picture) => picture?.id === draft.pictureId);
  return (
    <div className={classes.picture}>
      {shown && <PostPicture picture={{ ...shown, alt: draft.pictureAlt }} sizes="24rem" />}
      {upload.error && <Notice kind="error">{errorText(upload.error)}</Notice>}
      <div className={classes.actions}>
        <Button size="small" isBusy={upload.isPending} onClick={() => chooser.current?.click()}>
          {t(draft.pictureId ? 'picture.replace' : 'picture.add')}
        </Button>
        {draft.pictureId && (
          <Button size="small" onClick={() => change({ pictureId: null, pictureAlt: '' })}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('picture.add')}
        accept={acceptedImages}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) upload.mutate(file);
          currentTarget.value = '';
        }}
      />
      {draft.pictureId && (
        <TextInput
          label={t('picture.alt')}
          description={t('picture.altAbout')}
          maxLength={longestOfPost.pictureAlt}
          value={draft.pictureAlt}
          onChange={({ currentTarget }) => change({ pictureAlt: currentTarget.value })}
        />
      )}
    </div>
  );
}
