// The light stem of a German word: one plural less. An umlaut makes another word (Blüte, Blut), unless it makes a plural.
const umlautPlurals = (
  'bücher buch häuser haus wörter wort länder land männer mann dörfer dorf dächer dach räder rad täler tal bänder band ' +
  'blätter blatt gläser glas güter gut hühner huhn löcher loch schlösser schloss tücher tuch völker volk wälder wald ' +
  'würmer wurm ämter amt kräuter kraut kälber kalb lämmer lamm bäume baum städte stadt hände hand füße fuß stühle stuhl ' +
  'züge zug flüsse fluss ängste angst bälle ball plätze platz gäste gast sätze satz töne ton wünsche wunsch pläne plan ' +
  'söhne sohn märkte markt kräfte kraft nächte nacht nüsse nuss mäuse maus kühe kuh gänse gans zähne zahn wände wand ' +
  'bänke bank schränke schrank träume traum räume raum töpfe topf köpfe kopf zöpfe zopf äste ast schläge schlag ' +
  'anfänge anfang ausflüge ausflug vorschläge vorschlag grundsätze grundsatz gründe grund verträge vertrag ärzte arzt ' +
  'äpfel apfel vögel vogel gärten garten mütter mutter väter vater brüder bruder töchter tochter läden laden gräben graben ' +
  'mängel mangel böden boden öfen ofen häfen hafen schäden schaden fehltritte fehltritt'
).split(' ');
const erPlurals =
  'kinder bilder lieder eier felder geister kleider lichter gesichter schilder bretter nester rinder schwerter gelder mitglieder'.split(
    ' ',
  );
const irregular = new Map<string, string>();
for (let at = 0; at < umlautPlurals.length; at += 2)
  irregular.set(umlautPlurals[at] ?? '', umlautPlurals[at + 1] ?? '');
for (const plural of erPlurals) irregular.set(plural, plural.slice(0, -2));

/** Without their last letter, they are something else. */
const whole = new Set(
  'reise weise liebe note rede ehre bitte ruhe treue rose minute leine beine pause gleise'.split(' '),
);

export function stemGerman(word: string): string {
  const known = irregular.get(word);
  if (known) return known;
  if (word.length > 4 && /(o|y|ia|[lrtf]a|eam|lub|ip)s$/.test(word)) return word.slice(0, -1);
  const base =
    word.length > 4 && /[^aeiouäöü](en|ern|eln)$|[aeiouäöü]en$/.test(word) ? word.slice(0, -1) : word;
  // “Lehrerinnen” and “Lehrerin”
  if (base.endsWith('inne')) return base.slice(0, -2);
  if (whole.has(base) || base.length < 4) return base;
  return base.endsWith('e') ? base.slice(0, -1) : base;
}
