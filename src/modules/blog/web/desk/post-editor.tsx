// The editor of a post: its text with its look beside it, what belongs to it, and where it goes next.
import { TextInput } from '@mantine/core';
import { Button } from '#platform/web/ui/button/button.tsx';
import { SavingNotices, savingText } from '#platform/web/writing/saving-notices.tsx';
import { type DeskPost, longestOfPost } from '../../contract/desk.ts';
import { DraftParts } from './draft-parts.tsx';
import { MarkdownEditor } from './markdown-editor.tsx';
import { PostDetails } from './post-details.tsx';
import classes from './post-editor.module.css';
import { PublishPanel, type Rights } from './publish-panel.tsx';
import { t } from './texts.ts';
import { usePostDraft } from './use-post-draft.ts';
import { Versions } from './versions.tsx';

type Props = { stored: DeskPost; rights: Rights | null; userId: string };

export function PostEditor({ stored, rights, userId }: Props) {
  const work = usePostDraft(stored, userId);
  const { post, draft, change, save, state, isHidden } = work;
  return (
    <div className={classes.editor}>
      <div className={classes.bar}>
        <span className={classes.state}>{t(`state.${post.state}`)}</span>
        <span className={classes.saving} role="status">
          {savingText(work)}
        </span>
        <Button to="/blog/write" size="small">
          {t('editor.back')}
        </Button>
        {post.state === 'published' && (
          <Button to={`/blog/${post.slug}`} size="small">
            {t('desk.view')}
          </Button>
        )}
        <Button
          size="small"
          kind={isHidden ? 'plain' : 'main'}
          disabled={state.kind === 'saved' || state.kind === 'conflict'}
          isBusy={state.kind === 'saving'}
          onClick={() => void save()}
        >
          {t(isHidden ? 'editor.save' : 'editor.update')}
        </Button>
      </div>
      <SavingNotices work={work} />
      <TextInput
        size="lg"
        label={t('field.title')}
        required
        maxLength={longestOfPost.title}
        value={draft.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <MarkdownEditor
        value={draft.content}
        onChange={(content) => change({ content })}
        storedHtml={stored.content === draft.content ? stored.html : null}
      />
      <DraftParts draft={draft} />
      <div className={classes.below}>
        <PostDetails draft={draft} post={post} change={change} />
        <PublishPanel work={work} rights={rights} />
      </div>
      <Versions post={post} words={draft} onRestore={change} />
    </div>
  );
}
