// Detects a danger to life: someone who may harm themselves, someone who has been poisoned, or a question about either.
import { phrases } from '../wording/plain-text.ts';

/**
 * `crisis`: someone writes about ending their life. `emergency`: something has happened to someone. `poisoning`,
 * `suicide`: the question is about these in general. `alarm`: someone has signs that may not wait.
 */
export type Danger = 'crisis' | 'emergency' | 'alarm' | 'poisoning' | 'suicide';

const crisis = phrases(
  "i(?:'m| am|m)? ?(?:just |really |so |only )?(?:want|wanna|wish|need|would like|'d like|plan|planning|going|gonna|intend|ready|thinking|decided|about|tempted)(?: to| of| about)? (?:\\w+ ){0,2}(?:die|dying|death|suicide|kill(?:ing)? myself|end(?:ing)? (?:it|my life|everything|things)|overdos(?:e|ing)|hurt(?:ing)? myself|harm(?:ing)? myself|disappear|be dead|stop living|not (?:be here|exist|wake up)|never wake up|take (?:all|every)(?:thing)?)",
  'kill(?:ing)? my ?self', 'end(?:ing)? my (?:own )?life', 'ending it', 'end it all', 'suicidal (?:right now|today|tonight|now)', "i(?:'m| am|m)? ?(?:feel |feeling |so |very )?suicidal", 'thinking (?:of|about) (?:suicide|dying|death|hurting myself|harming myself|ending)',
  "(?:don't|dont|do not|no longer) want to (?:live|be alive|be here|exist|wake up)*", "can(?:'t|not|t) go on", "can(?:'t|not|t) (?:take|bear|stand) (?:it|this|life) any ?more", 'nobody would (?:miss|care|notice)*', 'no ?one would (?:miss|care)*', '(?:everyone|everybody|world|family) (?:is|would be) better off without*', 'better off dead', 'no point (?:in|to) (?:living|life|going on)*', 'enough to end (?:things|it|me)*', '(?:nobody|no one) can (?:rescue|save) me*', '(?:be|am) dead by', 'tired of (?:living|life|being alive)*', 'end my (?:suffering|misery|pain|existence)*', 'last day (?:alive|on earth)*', 'say(?:ing)? goodbye to*', 'ready to (?:die|go|leave this)*', "don't wake up (?:tomorrow|again)*", 'what to take so that i*', 'not wake up (?:tomorrow|again)*', 'dead by *',
  'not worth living', 'no reason to live', 'nothing to live for', 'goodbye every(?:one|body)', 'wish (?:i|that i) (?:was|were|am|had been) (?:dead|never born|gone)', 'wish i (?:\\w+ )?(?:dead|die|not wake)*', 'help me (?:die|end|to die)*', "how (?:can|do|could|should|would) i (?:die|kill myself|end (?:it|my)|overdose)*", 'should i (?:just )?(?:die|end|overdose)*', 'feel(?:ing)? like (?:ending|dying|killing myself|giving up)*', 'want(?:s)? (?:2|to) die', 'kms', 'unaliv(?:e|ing) (?:my|me)*', 'want to (?:die|kill myself|end)', 'wanna die', 'my (?:suicide|final) (?:note|plan|letter)', 'self ?harm(?:ing)? (?:tonight|now|again)', 'cut myself', 'hate (?:my life|living)',
  'took nothing yet', 'take (?:all|every one of) my (?:pills|tablets|medication|meds)*', '(?:friend|sister|brother|mother|father|mum|mom|dad|daughter|son|partner|wife|husband|girlfriend|boyfriend|he|she) (?:wants to (?:die|kill)|is suicidal|talks about suicide|is going to kill)*',
); // biome-ignore format: a list

const person =
  "(?:i|i've|ive|we|he|she|they|you|someone|somebody|(?:my|our|a|the|his|her) (?:\\w+ )?(?:child|children|kid|kids|baby|toddler|son|daughter|boy|girl|mother|father|mum|mom|dad|parents?|grand\\w+|gran|granny|sister|brother|husband|wife|partner|friend|girlfriend|boyfriend|neighbou?r|patient|man|woman|person|roommate|colleague|student|uncle|aunt|dog|cat|pet)|grandpa|grandma|granny|mum|mom|dad|toddler|baby|child)";
const taking =
  "(?:took|taken|taking|swallow(?:ed|s|ing)?|ingest(?:ed|s)?|ate|eaten|eats|drank|drunk|inject(?:ed|s)?|overdos(?:ed|es)|overdosing|od(?:'?ed|d)|had|has had|got|given|gave|chewed|inhaled|consumed)";
const tooMuch = phrases('too (?:much|many)', 'overdos*', "od'?ed", 'tablets?', 'pills?', 'capsules?', 'pack', 'packet', 'box', 'bottle', 'double dose', 'two doses', 'twice', 'all (?:of )?(?:my|his|her|the|their)*', 'whole', 'entire', 'poison*', 'bleach', 'by mistake', 'accidental*', 'by accident', 'wrong (?:dose|drug|tablet|pill|medicine)', '\\d+', 'ten', 'twenty', 'thirty', 'fifty', 'hundred', 'handful', 'everything', 'lots of', 'many', 'methadone', 'iron tablets', 'rat'); // biome-ignore format: a list

const hasTaken = phrases(`${person} (?:\\w+ ){0,6}${taking}`, `${taking} (?:\\w+ ){0,2}(?:all my|all his|all her|a whole|the whole|an overdose|too much|too many)*`, 'accidentally (?:took|taken|swallowed|injected|gave|ate|drank)', 'injected \\d+', 'took all*', '(?:took|swallowed|ingested|overdosed on) (?:about |around |over |nearly |some )?(?:\\d+|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|a handful|handfuls|a bottle|a pack|a packet|a box|a whole|the whole|too many|too much|several|double|twice)'); // biome-ignore format: a list
/** A child or a pet that swallowed a medicine at all. */
const childTook = phrases('(?:child|baby|toddler|kid|infant|daughter|son|dog|cat|boy|girl|year old) (?:\\w+ ){0,3}(?:swallow(?:ed|s)|ate|drank|ingested|chewed|got into|sucked)'); // biome-ignore format: a list
const collapsing = phrases("(?:not|isn't|isnt|stopped|barely|hardly|can't|cant|cannot|can not) (?:be )?(?:breathing|breathe)", 'unconscious', 'unresponsive', 'collapsed', "(?:won't|wont|doesn't|can't|cannot|not) wak(?:e|ing) up", "(?:lips|face|skin) (?:are|is|turned|turning|going) (?:blue|grey|gray)", 'throat (?:is |feels )?(?:swelling|swollen|closing|tight)', '(?:having|has) a (?:seizure|fit)', 'convulsing', 'is (?:dying|fitting)', 'no pulse', 'heart (?:is )?(?:racing|stopped)', 'turning blue', 'feels very ill', 'passed out', 'chest pain', 'vomiting blood', 'found (?:him|her|them) (?:unresponsive|unconscious|on the floor|not)*', 'empty (?:pill )?(?:bottles?|packs?|blisters?|packets?)'); // biome-ignore format: a list
const speaker = phrases(person, 'my', 'him', 'her', 'me', 'us', 'them', 'his', 'our');
/** With a speaker: signs that a doctor has to see now, whatever caused them. */
const alarming = phrases("chest (?:is |feels )?(?:pain\\w*|hurt\\w*|tight\\w*|pressure)", "pain in (?:my|his|her|the) chest", "(?:lips?|tongue|face|throat|mouth|eyelids?|eyes) (?:is |are |feels? |have |has )?(?:\\w+ )?(?:swell\\w*|swollen|puffy)", "swollen (?:lips?|tongue|face|throat)", "(?:trouble|difficulty|problems?) breathing", "short of breath", "out of breath", "hives all over", "(?:coughing|vomiting|throwing|spitting) (?:up )?blood", "black stools?", "stools? (?:is|are) (?:\\w+ )?black", "blood in (?:my|his|her|the) (?:stools?|urine|vomit)", "faint(?:ed|ing)", "worst headache", "(?:face|mouth) (?:is )?droop\\w*", "slurred speech", "(?:bleeding|nosebleed) (?:that )?(?:won't|wont|will not|doesn't|does not|would not) stop", "skin (?:is )?(?:peeling|blistering)"); // biome-ignore format: a list
/** `are patients unconscious`, `when a patient has taken`: textbook wording. */
const inGeneral = phrases('what happens (?:if|when)', 'how (?:is|are) (?:a|an|the)? ?(?:patients?|overdose|person)', 'in (?:a |an )?(?:unconscious|unresponsive) (?:patient|adult|child)', 'patients who', 'should be taken', 'to be taken', 'is it taken', 'be given', 'when taken', 'if taken', 'is taken', 'are taken'); // biome-ignore format: a list

const poisoning = phrases('overdos*', 'poisoning*', 'poisoned', 'poisons?', 'intoxicat*', 'toxic dose*', 'lethal*', 'fatal overdose', 'toxic ingestion*', 'ingestion', 'swallowed', 'nomogram'); // biome-ignore format: a list
const suicide = phrases('suicid*', 'self ?harm*');

/** @param plain from unmasked() */
export function dangerIn(plain: string): Danger | null {
  if (crisis.test(plain)) return 'crisis';
  const isGeneral = inGeneral.test(plain);
  const hasHappened =
    (hasTaken.test(plain) && tooMuch.test(plain)) ||
    childTook.test(plain) ||
    (collapsing.test(plain) && speaker.test(plain));
  if (hasHappened && !isGeneral) return 'emergency';
  if (!isGeneral && alarming.test(plain) && speaker.test(plain)) return 'alarm';
  if (suicide.test(plain)) return 'suicide';
  return poisoning.test(plain) ? 'poisoning' : null;
}
