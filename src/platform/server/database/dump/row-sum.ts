// A fingerprint of a table's rows, whatever their order: the same in the file and in the database, or something is damaged.
import { hash } from 'node:crypto';

const modulus = 1n << 128n;
const hexDigits = 32;

export class RowSum {
  #sum = 0n;

  add(row: string): void {
    this.#sum = (this.#sum + BigInt(`0x${hash('sha256', row).slice(0, hexDigits)}`)) % modulus;
  }

  get text(): string {
    return this.#sum.toString(16).padStart(hexDigits, '0');
  }
}
