// All parts of this module in one file: what every page says of where they are must be short.
import { HostPollPart } from './host/host-poll.tsx';
import { RemotePoll } from './host/remote-poll.tsx';
import { PhonePoll } from './phone/phone-poll.tsx';
import { ResultsPolls } from './results-polls.tsx';

export const parts = {
  host: { default: HostPollPart },
  remote: { default: RemotePoll },
  phone: { default: PhonePoll },
  results: { default: ResultsPolls },
};
