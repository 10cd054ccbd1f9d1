// All parts of this module in one file: what every page says of where they are must be short.
import { HostFloorPart } from './host/host-floor.tsx';
import { RemoteFloor } from './host/remote-floor.tsx';
import { PhoneFloor } from './phone/phone-floor.tsx';
import { ResultsFloor } from './results-floor.tsx';

export const parts = {
  host: { default: HostFloorPart },
  remote: { default: RemoteFloor },
  phone: { default: PhoneFloor },
  results: { default: ResultsFloor },
};
