// All parts of this module in one file: what every page says of where they are must be short.

import { HostTeamsPart, RemoteTeams } from './host/host-teams.tsx';
import { TeamStandings } from './host/team-standings.tsx';
import { ChooseTeam } from './phone/choose-team.tsx';
import { PhoneTeam } from './phone/phone-team.tsx';
import { ResultsTeams } from './results-teams.tsx';

export const parts = {
  join: { default: ChooseTeam },
  lobby: { default: HostTeamsPart },
  board: { default: TeamStandings },
  remote: { default: RemoteTeams },
  phone: { default: PhoneTeam },
  results: { default: ResultsTeams },
};
