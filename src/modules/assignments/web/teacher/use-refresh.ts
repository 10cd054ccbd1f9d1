// After a change everything that shows an assignment is read again.
import { useQueryClient } from '@tanstack/react-query';

const shown = ['listAssignments', 'readAssignment', 'listAssignmentMembers', 'readClassResults'];

export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(shown.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
  };
}
