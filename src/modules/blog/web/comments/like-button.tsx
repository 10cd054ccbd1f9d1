// Likes a post, once for a device or account.
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, queryOf } from '#platform/web/client.ts';
import { ensureDevice } from '#platform/web/device.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { blogCommentsContract } from '../../contract/comments.ts';
import { t } from './texts.ts';

export function LikeButton({ slug, likes }: { slug: string; likes: number }) {
  const params = { slugOrId: slug };
  const read = queryOf('readLike', blogCommentsContract.readLike, { params });
  const { data = { likes, isLiked: false } } = useQuery(read);
  const queryClient = useQueryClient();
  const toast = useToast();
  const like = useMutation({
    mutationFn: () => {
      // The one thing that is stored for it, and only when someone asks for it by pressing.
      ensureDevice();
      return call(blogCommentsContract.likePost, { params, body: { isLiked: !data.isLiked } });
    },
    onSuccess: (now) => queryClient.setQueryData(read.queryKey, now),
    onError: (error) => toast(errorText(error), 'error'),
  });
  const Sign = data.isLiked ? IconHeartFilled : IconHeart;
  return (
    <Button
      size="small"
      kind={data.isLiked ? 'tinted' : 'plain'}
      aria-pressed={data.isLiked}
      isBusy={like.isPending}
      icon={<Sign size={18} aria-hidden="true" />}
      onClick={() => like.mutate()}
    >
      {t(data.isLiked ? 'like.liked' : 'like.like')}
      {data.likes > 0 && <span> · {t('like.count', { count: data.likes })}</span>}
    </Button>
  );
}
