// Which form of a verb a text begins with, as far as its letters say.

const irregularPast = new Set(
  (
    'arose became began bit blew broke brought built bought came caught chose did drank drew drove ate fell fed felt fought found flew ' +
    'forgot froze gave went grew had heard held hid kept knew laid led left lost made meant met paid ran rang rose said saw sold sent ' +
    'shook shot sang sank slept spoke spent spun stole stood struck swam taught told thought threw took understood was were woke wore won wrote'
  ).split(' '),
);
const irregularParticiple = new Set(
  (
    'arisen become begun bitten blown broken brought built bought come caught chosen done drunk drawn driven eaten fallen fed felt fought ' +
    'found flown forgotten frozen given gone grown had heard held hidden kept known laid led left lost made meant met paid run rung risen ' +
    'said seen sold sent shaken shot sung sunk slept spoken spent spun stolen stood struck swum taught told thought thrown taken understood ' +
    'been woken worn won written cut put set shut split spread hit hurt let'
  ).split(' '),
);
/** They end in "ed" or "ing" and are no such forms. */
const noForms = new Set(
  'red bed seed feed need speed breed exceed proceed succeed bleed king ring spring string thing wing'.split(
    ' ',
  ),
);
/** Whatever follows "will" or "has" may begin with these. */
const beside = /^(?:not|never|already|just|also|only|always|be|been|no|the|an?)$/u;

const firstOf = (text: string): string => /^\p{L}+/u.exec(text.toLowerCase())?.[0] ?? '';

const isRegularPast = (word: string) => /\p{L}{2}ed$/u.test(word) && !noForms.has(word);
const isInIng = (word: string) => /\p{L}{2}ing$/u.test(word) && !noForms.has(word);
const isThirdPerson = (word: string) => /\p{L}{2}[^su]s$/u.test(word) && !/(?:is|us|ss)$/u.test(word);

/** What "will" and "can" ask for. null if it is unclear. */
export function isPlainForm(text: string): boolean | null {
  const word = firstOf(text);
  if (word === '' || beside.test(word)) return null;
  if (word === 'to' || isInIng(word) || isRegularPast(word) || isThirdPerson(word)) return false;
  if (irregularPast.has(word) && !irregularParticiple.has(word)) return false;
  return true;
}

/** What "has" and "had" ask for; null if it may be a noun. */
export function isParticiple(text: string): boolean | null {
  const word = firstOf(text);
  if (word === '' || beside.test(word)) return null;
  if (irregularParticiple.has(word) || isRegularPast(word)) return true;
  return word === 'to' || isInIng(word) || / \p{L}/u.test(text) || irregularPast.has(word) ? false : null;
}

/** What "yesterday" asks for. null for what may be a noun. */
export function isPast(text: string): boolean | null {
  const word = firstOf(text);
  if (isRegularPast(word) || irregularPast.has(word)) return true;
  return /^(?:will|is|are|has|have|shall|can)$/u.test(word) || (isThirdPerson(word) && / \p{L}/u.test(text))
    ? false
    : null;
}
