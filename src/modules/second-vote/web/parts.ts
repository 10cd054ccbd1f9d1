// All parts of this module in one file: what every page says of where they are must be short.
import { HostTurnsPart } from './host-turns.tsx';
import { RemoteTurns } from './remote-turns.tsx';

export const parts = { host: { default: HostTurnsPart }, remote: { default: RemoteTurns } };
