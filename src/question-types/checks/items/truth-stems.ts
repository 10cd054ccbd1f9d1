// Stems that only ask which statement is true, in ten languages: they name no subject, so each option is a question of its own.

/** What is asked of a statement. */
const verdicts =
  'true false correct incorrect right wrong valid invalid accurate inaccurate untrue ' +
  'richtig richtige richtigen falsch falsche falschen wahr wahre unwahr korrekt korrekte zutreffend zutreffende trifft treffen stimmt stimmen ' +
  'vraie vraies vrai vrais fausse fausses faux correcte correctes exacte exactes inexacte juste incorrecte ' +
  'verdadera verdaderas verdadero falsa falsas falso correcta correctas incorrecta incorrectas cierta ciertas ' +
  'vera vere false corretta corrette errata errate esatta esatte sbagliata scorretta verdadeira verdadeiras correta corretas incorreta falsa ' +
  'juist juiste onjuist onjuiste waar correct fout foute sant sanna falskt falska rätt korrekt korrekta sand sandt ' +
  'prawdziwe prawdziwa fałszywe fałszywa poprawne nieprawdziwe верно неверно верным верное ложно ложным правильно неправильно';

/** What a statement is called. */
const statements =
  'statement statements claim claims sentence sentences assertion assertions these those following one ones ' +
  'aussage aussagen behauptung behauptungen satz sätze antwort affirmation affirmations proposition propositions énoncé énoncés phrase ' +
  'afirmación afirmaciones enunciado enunciados proposición oración affermazione affermazioni frase frasi proposizione ' +
  'afirmação afirmações afirmativa afirmativas alternativa bewering beweringen uitspraak uitspraken stelling stellingen ' +
  'påstående påståenden påstand stwierdzeń stwierdzenie zdanie zdań утверждений утверждение';

/** What holds such a sentence together. */
const glue =
  'which what of the below above option options answer answers is are was were not about all that apply select choose pick mark tick ' +
  'identify find indicate and a an only least most as from by here statement’s do does can be said least one two ' +
  'diesen davon hier welche welcher welches welchen die der das den dieser diese folgenden folgende folgender ist sind zu nicht wählen wähle sie kreuze kreuzen an ' +
  'markiere nenne von eine einzige im in ' +
  'quelle quelles quel quels laquelle lesquelles parmi les des la le ces cette suivantes suivants ci dessous dessus est sont n ne pas choisissez cochez ' +
  'cuál cuáles estas estos esas qué de las los siguientes siguiente es son no elige elija seleccione selecciona escoge indique marca ' +
  'quale quali di delle dei tra fra queste questi seguenti è sono non scegli indica ' +
  'é destas dessas nestas qual quais das dos seguintes são não escolha assinale marque ' +
  'welk welke van het deze volgende zijn niet kies geen ' +
  'vilket vilka av följande är inte hvilken hvilket hvilke følgende er ikke ' +
  'które która z poniższych jest są nie какое какие из следующих является не';

const setOf = (words: string) => new Set(words.split(' '));
const known = { verdicts: setOf(verdicts), statements: setOf(statements), glue: setOf(glue) };

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Whether a stem asks for nothing but the truth of its options. */
export function asksOnlyForTruth(stem: string): boolean {
  const words = wordsIn(stem);
  const are = (kind: ReadonlySet<string>) => words.some((word) => kind.has(word));
  const isPlain = words.every(
    (word) => known.verdicts.has(word) || known.statements.has(word) || known.glue.has(word),
  );
  return isPlain && words.length >= 3 && are(known.verdicts) && are(known.statements);
}

/** Of a word, what its inflected forms share. */
const beginning = (word: string): string => word.slice(0, 5);

/** Whether the options are whole statements, most of which have no word of their subject in common. */
export function areUnrelatedStatements(options: readonly string[]): boolean {
  const long = options.filter((text) => wordsIn(text).length >= 3);
  if (options.length < 3 || long.length * 4 < options.length * 3) return false;
  const shared = new Map<string, number>();
  for (const text of options)
    for (const word of new Set(
      wordsIn(text)
        .filter(({ length }) => length >= 5)
        .map(beginning),
    ))
      shared.set(word, (shared.get(word) ?? 0) + 1);
  return Math.max(0, ...shared.values()) * 2 <= options.length;
}
