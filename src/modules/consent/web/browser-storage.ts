// Everything that Rounds stores in a browser: the one list, for people to read and for a test to check the code
// against.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-storage.json';

const t = texts(en);

/** All of it is necessary. Anything that isn't must ask `useIsAllowed` first, and needs its own category here. */
export const browserStorage = [
  { id: 'signIn', names: ['token', 'authToken', 'quizToken'], kind: 'local' },
  { id: 'person', names: ['user'], kind: 'local' },
  { id: 'signInDevice', names: ['roundsDevice'], kind: 'local' },
  { id: 'guestDevice', names: ['rounds.device'], kind: 'local' },
  { id: 'seatDevice', names: ['rounds.device-key'], kind: 'local' },
  { id: 'seats', names: ['rounds.seat.*', 'rounds.pending.*', 'rounds.draft.*'], kind: 'local' },
  { id: 'classes', names: ['rounds.class.*'], kind: 'local' },
  { id: 'joining', names: ['rounds.joining.*'], kind: 'session' },
  { id: 'attempts', names: ['rounds.attempt.*'], kind: 'local' },
  { id: 'answers', names: ['rounds.attempts'], kind: 'indexed' },
  { id: 'place', names: ['rounds.place.*'], kind: 'session' },
  { id: 'kept', names: ['rounds.kept.*'], kind: 'local' },
  { id: 'unsaved', names: ['rounds.unsaved.*'], kind: 'local' },
  { id: 'branding', names: ['rounds.branding'], kind: 'local' },
  { id: 'bench', names: ['rounds.bench'], kind: 'indexed' },
  { id: 'education', names: ['rounds.education-only'], kind: 'local' },
  { id: 'patient', names: ['rounds.patient'], kind: 'session' },
  { id: 'origin', names: ['rounds.origin'], kind: 'local' },
  { id: 'sso', names: ['rounds.sso'], kind: 'session' },
  { id: 'mailLink', names: ['rounds.link.*'], kind: 'session' },
  { id: 'marking', names: ['marking-names', 'marking-keys'], kind: 'local' },
  { id: 'install', names: ['installLaterAt'], kind: 'local' },
  { id: 'reload', names: ['reloadedAfterForeignError'], kind: 'session' },
  { id: 'build', names: ['rounds.reloadedFrom'], kind: 'session' },
  { id: 'host', names: ['rounds.host.*'], kind: 'local' },
  { id: 'writingTips', names: ['rounds.itemChecks.off'], kind: 'local' },
  {
    id: 'offline',
    names: ['rounds.shell.*', 'rounds.pages.*', 'rounds.assets', 'rounds.reads.*'],
    kind: 'cache',
  },
  { id: 'consent', names: ['cookieConsent'], kind: 'local' },
  { id: 'colours', names: ['mantine-color-scheme-value'], kind: 'local' },
  { id: 'language', names: ['rounds.language'], kind: 'cookie' },
  { id: 'scroll', names: ['react-router-scroll-positions'], kind: 'session' },
] as const satisfies readonly {
  id: string;
  names: readonly string[];
  kind: 'local' | 'session' | 'indexed' | 'cache' | 'cookie';
}[];

type StorageEntry = (typeof browserStorage)[number];

/** A star in a name marks the part that varies. */
export function storageWords({ id, kind }: StorageEntry) {
  return {
    area: t(`area.${kind}`),
    category: t('category.necessary'),
    why: t(`${id}.why`),
    until: t(`${id}.until`),
  };
}
