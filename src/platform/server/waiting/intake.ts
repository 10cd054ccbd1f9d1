// What the bodies of requests hold in memory, from their first byte to the reply: bounded for a person, a network and in all.
import { AppError } from '#platform/contract/errors.ts';

export type IntakeBounds = {
  /** Bytes of one account’s requests together. The largest file that may be sent is smaller. */
  account: number;
  /** The same for the guests of one network, who send nothing large. */
  guests: number;
  /** Of everyone in one network. */
  network: number;
  all: number;
};

export type Sender = {
  /** The account, or the network of a guest. */
  key: string;
  isGuest: boolean;
  network: string;
};

const megabyte = 1024 * 1024;
const intakeBounds: IntakeBounds = {
  account: 96 * megabyte,
  guests: 32 * megabyte,
  network: 160 * megabyte,
  all: 256 * megabyte,
};
/** What a request takes besides its bytes, so that thousands of nearly empty ones count, too. */
const bytesForRequest = 4 * 1024;
const retryAfterSeconds = 5;

type Body = {
  /** @throws AppError already_waiting, busy */
  add(bytes: number): void;
  end(): void;
};

export class Intake {
  readonly #bounds: IntakeBounds;
  readonly #held = new Map<string, number>();
  #bytes = 0;

  constructor(bounds: IntakeBounds = intakeBounds) {
    this.#bounds = bounds;
  }

  get bytes(): number {
    return this.#bytes;
  }

  begin({ key, isGuest, network }: Sender): Body {
    const { account, guests, network: ofNetwork, all } = this.#bounds;
    const people = isGuest ? guests : account;
    const networkKey = `network ${network}`;
    let held = 0;
    let isOver = false;
    const take = (bytes: number) => {
      held += bytes;
      this.#bytes += bytes;
      this.#change(key, bytes);
      this.#change(networkKey, bytes);
    };
    take(bytesForRequest);
    return {
      add: (bytes) => {
        // Bytes that arrive after the reply are read and dropped.
        if (isOver) return;
        take(bytes);
        if (this.#heldBy(key) > people || this.#heldBy(networkKey) > ofNetwork)
          throw new AppError('already_waiting', { retryAfterSeconds });
        if (this.#bytes > all) throw new AppError('busy', { retryAfterSeconds });
      },
      end: () => {
        if (isOver) return;
        isOver = true;
        take(-held);
      },
    };
  }

  #heldBy(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  #change(key: string, bytes: number): void {
    const held = this.#heldBy(key) + bytes;
    if (held > 0) this.#held.set(key, held);
    else this.#held.delete(key);
  }
}
