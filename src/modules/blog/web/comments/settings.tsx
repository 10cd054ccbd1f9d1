// How comments are handled here.
import { Checkbox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { type BlogSettings, blogCommentsContract } from '../../contract/comments.ts';
import classes from './comments.module.css';
import { t } from './texts.ts';

const names = ['takesComments', 'trustsKnown'] as const satisfies readonly (keyof BlogSettings)[];

export function CommentSettings() {
  const read = queryOf('readBlogSettings', blogCommentsContract.readBlogSettings, {});
  const { data } = useQuery(read);
  const queryClient = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: (body: BlogSettings) => call(blogCommentsContract.saveBlogSettings, { body }),
    onSuccess: (saved) => queryClient.setQueryData(read.queryKey, saved),
    onError: (error) => {
      toast(errorText(error), 'error');
      // Someone else may have changed them.
      void queryClient.invalidateQueries({ queryKey: read.queryKey });
    },
  });
  if (!data) return null;
  return (
    <div className={classes.settings}>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={t(`settings.${name}`)}
          checked={data[name]}
          disabled={save.isPending}
          onChange={({ currentTarget }) => save.mutate({ ...data, [name]: currentTarget.checked })}
        />
      ))}
    </div>
  );
}
