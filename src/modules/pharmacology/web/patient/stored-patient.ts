// The patient that tools share: in this tab only, and in no request.
import { useSyncExternalStore } from 'react';
import { ofTab, readJson } from '#platform/web/stored.ts';
import { isPatientEmpty, noPatient, Patient } from '../../contract/patient.ts';

const key = 'rounds.patient';
const listeners = new Set<() => void>();
let held: Patient | undefined;

function read(): Patient {
  if (!held) {
    const parsed = Patient.safeParse(readJson(ofTab, key));
    held = parsed.success ? parsed.data : noPatient;
  }
  return held;
}

function write(patient: Patient): void {
  held = patient;
  if (isPatientEmpty(patient)) ofTab.remove(key);
  else ofTab.write(key, JSON.stringify(patient));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** None while a page is rendered on the server. */
export function usePatient() {
  const patient = useSyncExternalStore(subscribe, read, () => noPatient);
  return {
    patient,
    isEmpty: isPatientEmpty(patient),
    change: (part: Partial<Patient>) => write({ ...read(), ...part }),
    clear: () => write(noPatient),
  };
}
