// The file that this page is uploading: announced, sent in parts, with its progress.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { type DataImport, drugImportsContract } from '../contract.ts';
import { sendFile } from './send-file.ts';

export type Sending = {
  /** The import being uploaded, or null. */
  id: string | null;
  error: object | null;
  send(announced: DataImport, file: File): void;
  stop(): void;
};

export function importQuery(id: string) {
  return queryOf('readDataImport', drugImportsContract.readDataImport, { params: { id } });
}

export function useSending(): Sending {
  const client = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const [error, setError] = useState<object | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(announced: DataImport, file: File): Promise<void> {
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    setId(announced.id);
    setError(null);
    const show = (found: DataImport) =>
      client.setQueryData(importQuery(announced.id).queryKey, { import: found });
    try {
      show(await sendFile(announced, file, control.signal, show));
    } catch (problem) {
      if (!control.signal.aborted) setError(problem as object);
    }
    if (running.current === control) setId(null);
  }

  return {
    id,
    error,
    send: (announced, file) => void run(announced, file),
    stop: () => {
      running.current?.abort();
      setId(null);
    },
  };
}
