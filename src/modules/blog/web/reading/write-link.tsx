// The way to the desk, for those who may write.
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#modules/accounts/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { blogDeskContract } from '../../contract/desk.ts';
import { t } from './texts.ts';

export function WriteLink() {
  const { user } = useMe();
  const rights = useQuery({
    ...queryOf('readDeskRights', blogDeskContract.readDeskRights, {}),
    enabled: user !== null && user.role !== 'student',
    staleTime: 60_000,
  });
  if (!user || !rights.data?.isAuthor) return null;
  return (
    <Button to="/blog/write" icon={<IconPencil size={20} aria-hidden="true" />}>
      {t('list.write')}
    </Button>
  );
}
