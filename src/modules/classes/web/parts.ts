// All parts of this module in one file: what every page says of where they are must be short.

import { HostClassPart, RemoteClass } from './host/host-class.tsx';
import { JoinClass } from './phone/join-class.tsx';

export const parts = {
  join: { default: JoinClass },
  lobby: { default: HostClassPart },
  remote: { default: RemoteClass },
};
