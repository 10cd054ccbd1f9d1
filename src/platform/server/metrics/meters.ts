// What modules let an operator's monitoring see: numbers alone, without anyone's name, address or text.
import { definePoint } from '../module.ts';

export type Meter = {
  /** In Prometheus' form; ends in `_total` if it only grows while a server runs. */
  name: string;
  /** One sentence. */
  help: string;
  /** The label that tells its values apart: they are few, and known beforehand. */
  label?: string;
  read(): Promise<number | Readonly<Record<string, number>>>;
};

/** Numbers about a module's work, read whenever an operator's monitoring asks. */
export const meters = definePoint<readonly Meter[]>('platform.meters');
