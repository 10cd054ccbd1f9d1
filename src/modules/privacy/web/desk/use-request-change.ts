// Changes a request, then reloads the queue.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { privacyContract, type RequestState } from '../../contract.ts';

type RequestChange = { state: RequestState };

export function useRequestChange(requestId: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestChange) =>
      call(privacyContract.changeSubjectRequest, { params: { requestId }, body }),
    onSuccess: onSaved,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listSubjectRequests'] }),
  });
}
