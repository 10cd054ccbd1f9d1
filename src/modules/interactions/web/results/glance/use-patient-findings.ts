// Asks what is written about the drugs, and compares it here: the request names the drugs and nothing of the patient.
import { useQuery } from '@tanstack/react-query';
import { findingsFor, type PatientFinding } from '#modules/interactions/contract/patient-criteria.ts';
import { byWeight } from '#modules/interactions/contract/ranking.ts';
import { interactionsContract } from '#modules/interactions/contract.ts';
import { usePatient } from '#modules/pharmacology/patient.web.ts';
import { call } from '#platform/web/client.ts';

export type PatientAnswer = {
  /** The most severe first. */
  findings: readonly PatientFinding[];
  isAsking: boolean;
  hasFailed: boolean;
  again(): void;
};

export function usePatientFindings(drugIds: readonly string[]): PatientAnswer {
  const { patient, isEmpty } = usePatient();
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['listPatientCriteria', ...drugIds],
    queryFn: ({ signal }) =>
      call(interactionsContract.listPatientCriteria, { query: { drugIds: [...drugIds] } }, signal),
    enabled: !isEmpty,
    staleTime: 300_000,
  });
  return {
    findings: data && !isEmpty ? findingsFor(data.criteria, patient).toSorted(byWeight) : [],
    isAsking: isFetching && !data,
    hasFailed: error !== null && !data,
    again: () => void refetch(),
  };
}
