// The sockets of one room on this node: each gets the whole screen when it needs it, and the dead ones end.
import type { Services } from '#platform/server/module.ts';
import { RoundError } from '../../errors.ts';
import type { Attendance, PlayerSocket } from '../presence/attendance.ts';
import type { FoundSeat } from '../seats/seat-store.ts';
import type { HostFeed } from './host-feed.ts';
import { encodeText } from './live-socket.ts';
import { snapshotFrame } from './player-frames.ts';
import type { PlayerScreens, ScreenSource } from './player-screens.ts';

type Room = ScreenSource & {
  readonly attendance: Attendance;
  readonly screens: PlayerScreens;
  readonly hosts: HostFeed;
};

export class RoomSockets {
  readonly #room: Room;
  readonly #now: Services['now'];
  /** For work that nothing waits for. */
  readonly #guard: (work: Promise<void>) => void;

  constructor(room: Room, now: Services['now'], guard: (work: Promise<void>) => void) {
    this.#room = room;
    this.#now = now;
    this.#guard = guard;
  }

  /**
   * Builds the screen when sending it, because a new client missed earlier announcements.
   * @param known the seat as it was read when the round was at `seq`
   */
  async sendSnapshot(socket: PlayerSocket, known?: { found: FoundSeat; seq: number }): Promise<void> {
    const room = this.#room;
    for (let turn = 0; ; turn += 1) {
      const isKnown = turn === 0 && known?.seq === room.course.seq;
      const found = isKnown ? known.found : await room.screens.find(socket.participantHash);
      const snapshot = await room.screens.snapshotOf(found, this.#now(), socket.shownQuestionId);
      const { round, ...rest } = snapshot;
      // A change meanwhile was announced to others while this one was still looked up.
      const isOld = round.seq !== room.course.seq || round.features !== room.features.shown;
      if (isOld && turn < 5) continue;
      if (round.pace === 'self') socket.shownQuestionId = snapshot.question?.view.id ?? null;
      socket.caughtUp();
      socket.send(encodeText(snapshotFrame(JSON.stringify(round), rest)));
      return;
    }
  }

  /** Another tab or device of the same seat must not show what no longer counts. */
  refreshOthers(seatId: number, own: object): void {
    for (const socket of this.#room.attendance.socketsOf(seatId))
      if (socket !== own) this.#guard(this.sendSnapshot(socket));
  }

  refreshAll(): void {
    for (const socket of this.#room.attendance.sockets()) this.#guard(this.sendSnapshot(socket));
  }

  /** The round was deleted with its owner's account: notifies everyone and disconnects them. */
  vanish(): void {
    const { code, message } = new RoundError('round_not_found');
    for (const socket of [...this.#room.attendance.sockets(), ...this.#room.hosts.sockets()]) {
      socket.tell({ kind: 'refused', id: null, code, message });
      socket.close(4404, 'gone');
    }
  }

  /** Sockets that are far behind get a snapshot, dead ones end. */
  check(): void {
    const { attendance, hosts } = this.#room;
    const now = performance.now();
    for (const socket of attendance.sockets()) {
      socket.check(now);
      if (socket.isBehind && socket.canCatchUp()) this.#guard(this.sendSnapshot(socket));
    }
    for (const socket of hosts.sockets()) {
      socket.check(now);
      if (socket.isBehind && socket.canCatchUp()) this.#guard(hosts.sendSnapshot(socket));
    }
  }
}
