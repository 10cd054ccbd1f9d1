// After a change of members: the list, the class with its count, and the table of results.
import { useQueryClient } from '@tanstack/react-query';

export function useRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const names = ['listClassMembers', 'readClass', 'readClassResults'];
  return () => Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
