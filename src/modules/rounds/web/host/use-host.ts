// Binds the host's line to React: what the host sees and the buttons that can be pressed.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { CallError } from '#platform/web/client.ts';
import { readToken } from '#platform/web/session.ts';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import type { HostCommand } from '../../live.ts';
import { newCommandId } from '../live/command-id.ts';
import { type HostLine, openHostLine } from '../live/host-line.ts';
import { hostReducer, initialHostState } from '../live/host-state.ts';
import type { Connection } from '../live/player-line.ts';

export type Host = {
  now: ReturnType<typeof hostReducer>['now'];
  connection: Connection;
  /** Why this screen shows nothing: the round is someone else's, or was deleted. */
  refused: string | null;
  serverNow: () => number;
  /** @returns whether the server did it; a refusal is shown to the host. */
  press: (command: HostCommand) => Promise<boolean>;
  /** The same for a command of a live feature. */
  pressFeature: (feature: string, command: string, input: unknown) => Promise<boolean>;
};

export function useHost(roundId: string): Host {
  const [state, dispatch] = useReducer(hostReducer, initialHostState);
  const [connection, setConnection] = useState<Connection>('connecting');
  const [refused, setRefused] = useState<string | null>(null);
  const line = useRef<HostLine | null>(null);
  const toast = useToast();
  const queryClient = useQueryClient();

  useEffect(() => {
    const opened = openHostLine({
      roundId,
      token: readToken() ?? '',
      onEvent: dispatch,
      onConnection: setConnection,
      onRefused({ code, message }) {
        setRefused(message);
        // Signed out somewhere else, or suspended: the sign-in takes the place of this page.
        if (code === 'authentication_required') void queryClient.invalidateQueries({ queryKey: ['readMe'] });
      },
    });
    line.current = opened;
    return () => opened.close();
  }, [roundId, queryClient]);

  const press = useCallback(
    async (command: HostCommand) => {
      try {
        await line.current?.command(command);
        return true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        toast(error.message, 'error');
        return false;
      }
    },
    [toast],
  );
  const pressFeature = useCallback(
    (feature: string, command: string, input: unknown) =>
      press({ do: 'feature', id: newCommandId(), feature, command, input }),
    [press],
  );
  const serverNow = useCallback(() => line.current?.serverNow() ?? Date.now(), []);
  return { now: state.now, connection, refused, serverNow, press, pressFeature };
}
