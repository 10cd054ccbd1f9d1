// Harm is recognised by the concepts that occur together in a question, not by its wording: a person, secrecy and what
// should happen to them; a drug, a way it is never given and someone who wants to know how. A pairing is a row of
// concepts that mean harm together, whatever words, order or language they come in. How a question is judged:
// 1. harmful-wording.ts has whole wordings that are clear by themselves, this file the pairings, and harm-signs.ts the
//    weak signs that are added up. The first to find harm decides its kind.
// 2. A teaching question ("why", "mechanism", "how do laboratories recognise") is excused from pairings, and from
//    wordings that textbooks share, but never if it also asks for the deed: an exact dose for a novel, `how do I`, a
//    named person, secrecy. Claiming to be a student, a nurse or an author excuses nothing.
// Every pattern passes over the question once, and the question is cut to a fixed length first.
import { phrases } from '../wording/plain-text.ts';
import * as harm from './harm-concepts.ts';
import type { Harm } from './harmful-wording.ts';
import * as misuse from './misuse-concepts.ts';

type Pairing = { harm: Harm; all: readonly RegExp[]; not?: RegExp };

// biome-ignore format: a list
const teaches = phrases(
  'why', 'mechanism\\w*', 'how (?:do|does|did|is|are|was|were)(?! (?:i|you|u|we|one|kidnappers|people|someone|somebody|they|nurses|body ?builders|athletes|riders|runners|lifters|cyclists|addicts|users|dealers|poisoners|(?:\\w+ )?killers|criminals|thieves|spies|assassins|rapists|inmates|prisoners|students|pros|cooks|gangs|teens|partygoers))',
  'pharmacolog*', 'pharmacokinetic*', 'ethic(?:s|al|ally)', 'legal(?:ly)? (?:status|classification|regulation)', 'law', 'histor(?:y|ical)',
  'polic(?:y|ies)', 'antidotes?', 'treat(?:ed|ment|ing)?', 'manag(?:e|ed|ement)', 'recogni[sz]e[ds]?', 'symptoms?', 'signs (?:of|and)', 'features', 'stages',
  'toxidromes?', 'prevent*', 'risks?', 'harm reduction', 'dangers?', 'dangerous', 'contraindicat*', 'adverse', 'side effects?', 'interact*', 'label',
  'warnings?', 'boxed', 'detect(?:ed|ion|able)? (?:in|times?|windows?|limits?)', 'detection (?:times?|windows?)', 'thresholds?',
  'false (?:positives?|negatives?)', 'ld ?50', 'td ?50', 'therapeutic (?:index|range|window)', 'half ?li(?:fe|ves)', 'metaboli*', 'receptors?',
  'enzymes?', 'bioavailability', 'potency relative', 'equianalgesic', 'withdrawal', 'dependence', 'abuse (?:potential|liability|deterren\\w*)',
  'misuse', 'toxic(?:ity)?(?: dose| level| in| to)?', 'teratogen*', 'schedule', 'palliative', 'procedural',
  '(?:before|for|during) (?:a|an|the) (?:\\w+ )?(?:procedure|scan)', 'surgery', 'endoscopy', 'an(?:a)?esthe\\w*', 'intubation', 'guidelines?',
  'indication\\w*', 'indicated', 'monitoring', 'naloxone (?:dose|reverse|kit)\\w*', 'what happens', 'difference between',
  'what (?:is|are|was|were|does) (?:the |an? )?(?:difference|meant|definition|doping|wada|prohibited|rumack|covert|palliative|drug|controlled|abuse)',
  'most (?:often|common|commonly|frequent|frequently)', 'incidence', 'prevalence', 'mortality', 'epidemiolog*', 'statistics', 'residues?',
  'testing in', 'legal limits?', 'wie wirkt', 'gegenmittel', 'antidoto', 'why was', 'forensic (?:medicine|toxicology)', 'post ?mortem redistribution', 'max(?:imum)? (?:\\w+ )?(?:dose|rate)', 'causes? torsades',
);
/** The deed is requested, however it is dressed up. */
// biome-ignore format: a list
const operational = phrases(
  'how (?:is|are|was|were) (?:[a-z0-9]{1,20} ){0,4}(?:made|synthesi[sz]ed|produced|cooked|manufactured)',
  'how (?:do|can|could|would|should|might|did|many|much) (?:i|you|we|one|somebody|someone|a person|they (?:get|pass|hide|avoid|use|take)|kidnappers|people (?:get|bypass|make|hide|pass|cook)|(?:a|an|the|my) (?:\\w+ )?(?:nurse|doctor|character|villain|killer|murderer|athlete|addict|wife|husband|protagonist|hero|heroine|poisoner|spy|assassin|dealer|cyclist))',
  'how to(?! (?:treat|manage|recogni|prevent|monitor|dispos|store|reverse|switch|taper|calculate|dose|diagnos|measure|detect|interpret|adjust|counsel|teach|avoid (?:an? )?(?:overdose|error)))',
  'how (?:do|does|did|can|could) (?:\\w+ ){1,2}(?:steal|fake|forge|smuggle|sneak|divert|cheat|evade|beat|poison|kill|murder|drug|spike|get away|hide|bypass|defeat|cook|snort|slip)', 'i (?:need|want|wanna|would like|plan|intend|replicate)', 'give me', 'tell me', 'teach me', 'show me', 'walk me', 'exact(?:ly)?', 'precise(?:ly)?',
  'clandestine*', 'labs? at home', 'pressed into', 'street', 'abusing', 'step by step', 'recipe', 'instructions', 'replicate', 'best (?:way|drug|method|dose|pill|poison|agent)', 'easiest', 'perfect',
  'without (?:\\w+ ){0,3}(?:knowing|noticing|realising|realizing|caught|trace|detection|consent|suspicion|tasting|telling|reversal)',
  '(?:my|for a|a|our) (?:\\w+ )?(?:novel|thriller|screenplay|screenwriter|character|villain|story|plot|script|movie|film|crime)', 'hypothetical\\w*',
  'for (?:killing|murder|poisoning (?:a|my|some)|getting|snorting)*',
  'to (?:defeat|bypass|cook|extract|inject|shoot|make (?:\\w+ )?(?:meth|crack|speed|heroin)|kill|murder|poison|drug|sedate|knock|snort|get high|get away|pass a|cheat)',
  "my (?:\\w+ )?(?:husband|wife|boss|boyfriend|girlfriend|neighbou?r\\w*|ex|mother|father|stepfather|mother-in-law|coworker|roommate|enemy|date|gf|bf|grandma|grandmother|granny|brother|sister)(?:'s)?",
  'kill(?:s|ing)? (?:someone|somebody|a (?:man|woman|person)|him|her|my|people)', 'natural (?:causes|death)', '(?:as|looks?|seems?) natural',
  'how (?:much|many) (?:\\w+ ){0,4}(?:kill|kills|die|dies|dead|finish)', 'undetectabl*', 'untraceabl*',
  '(?:nobody|no one|noone) (?:\\w+ )?(?:know|notic|find|suspect|see|tast)\\w*', 'get away with', 'so (?:that )?(?:i|he|she|they|nobody|no one)',
  'painless*', 'get (?:\\w+ )?high', 'wie (?:kann|macht|mache|stelle|zieht) (?:ich|man)',
);

/** Excused: teaching questions, unless the deed is requested. */
export const isTaught = (text: string): boolean => teaches.test(text) && !operational.test(text);

// biome-ignore format: a list
const germs = phrases(
  'bacteri*', 'microb*', 'fung*', 'parasit*', 'virus*', 'cells?', 'tumou?rs?', 'cancer', 'worms?', 'lice', 'mites?', 'spores?', 'mosquito*',
);
// biome-ignore format: a list
const medicineTime = phrases(
  'amoxicillin', 'antibiotic\\w*', 'bitter', 'prescribed', 'dysphagia', 'feeding tube', 'nasogastric', 'swallow\\w*', 'apple ?sauce',
  'covert (?:medication|administration)*', 'dementia', 'flavou?r\\w*', 'with (?:food|meals|water|milk|juice|grapefruit)', 'absor\\w*', 'grapefruit',
  'vet', 'before breakfast',
);
// biome-ignore format: a list
const careFrame = phrases(
  'before (?:a|an|the)? ?(?:mri|ct|scan|surgery|operation|procedure|dentist|flight)', 'premedication', 'prescribed', 'palliative',
  'in (?:adults|infants|toddlers|children) (?:dose|dosing)', 'insomnia', 'hospital policy',
);
// biome-ignore format: a list
const vet = phrases(
  'vets?', 'veterinar\\w*', 'toxic\\w*', 'safe', 'poisoned', 'swallowed', 'ate', 'eaten', 'ethic\\w*', 'dose for a', 'hidden in food', 'used in',
  'licensed', 'approved',
);
// biome-ignore format: a list
const clinicalRoute = phrases(
  'should', 'infusion', 'intravenous(?:ly)?', 'bolus', 'iv (?:dose|to oral|push|infusion|paracetamol|fluids?|or|and|access|form)', 'oral to iv',
  'subcutaneous\\w*', 'long acting', 'depot', 'inject(?:ed|ing|ion)? (?:sites?|into the (?:muscle|thigh|deltoid)|intramuscular\\w*|insulin)',
  'smokers?', 'smoking (?:status|cessation|affect\\w*|induc\\w*|change\\w*|reduce\\w*|increase\\w*|lower\\w*|interact\\w*)',
  'stop(?:s|ping|ped)? smoking', 'quit(?:s|ting)? smoking', 'give up smoking', 'cigarettes?', 'tobacco', 'water for injection', 'for injection',
  'reconstitut\\w*', 'after injection', 'dilute\\w*',
);
// biome-ignore format: a list
const madeByNature = phrases(
  'biosynth\\w*', 'derived', 'in poppies', 'first synthesi[sz]ed', 'discover\\w*', 'endogenous\\w*', 'body', 'liver', 'metabolit\\w*', 'converted to',
  'urine output', 'make (?:\\w+ )?(?:drowsy|tired|worse|you|me|patients?)', 'thyroid', 'gastric', 'sales', 'in law', 'regulat\\w*',
  'produc(?:e|es|tion) (?:of )?(?:analgesia|tolerance|sedation|effects?|euphoria|dependence)', 'ice (?:pack|water|cold)',
);
// biome-ignore format: a list
const testTaught = phrases(
  'skin test', 'pregnancy test', 'liver tests?', 'function tests?', 'thyroid tests?', 'blood tests? (?:are|should|is|for|before)',
  'tests? (?:are|is|should be) (?:done|needed|recommended|required)', 'how long (?:\\w+ ){1,4}(?:detect|stay|remain|show)\\w*',
  'pass (?:into|through|urine|the)', 'passes', 'urine output', 'in the urine', 'urine (?:turns?|colou?r|ph|culture|retention|excret\\w*)',
  'retention', 'excret\\w*', 'avoid', 'samples? (?:be|are) taken',
);

// biome-ignore format: a table
const pairings: readonly Pairing[] = [
  // A death, possibly the asker's own: the method, certainty, painlessness, how to obtain it.
  { harm: 'self', all: [harm.dying, harm.certainty, harm.howMuch], not: germs },
  { harm: 'self', all: [harm.dying, harm.household, harm.howMuch], not: germs },
  { harm: 'self', all: [harm.swallowedAll, harm.keptDown, phrases('how (?:do|can|to|long)', 'so that', 'keep', 'without', 'stop', 'not', 'before')] },
  { harm: 'self', all: [harm.swallowedAll, harm.dying, harm.howMuch] },
  { harm: 'self', all: [harm.exit, phrases('dose', 'antiemetic', 'method*', 'final', 'peaceful', 'bag', 'kit', 'sedative*', 'drink', 'plan', 'drug', 'pills?', 'how', 'which')], not: phrases('exit (?:site|block|from the cell)*', 'cells? exit') },
  { harm: 'self', all: [phrases('how (?:many|much)', 'dose', 'amount', 'quantity', 'number of'), phrases('to be (?:sure|certain|safe it works|done|gone|over)', 'no (?:return|way back)', 'so (?:that )?(?:nobody|no one) can (?:save|help|rescue|revive)*', "until (?:it is |it's |its )?over", 'until i')] },
  { harm: 'self', all: [phrases('wie ?viele?', 'cuant[oa]s?', 'combien', 'welche\\w*', 'que (?:pastillas|medicamento|medicina)', 'quel\\w*', 'womit', 'mit'), phrases('sterben', 'umbringen', 'umzubringen', 'todlich\\w*', 'aufzuwachen', 'aufwachen', 'morir\\w*', 'matarme', 'suicid\\w*', 'mourir', 'me tuer', 'en finir', 'leben nehmen')] },
  { harm: 'self', all: [phrases('depressed', 'character', 'protagonist', 'hero', 'heroine', 'novel', 'story', 'film', 'scene', 'essay', 'roleplay', 'screenplay', 'thriller'), harm.dying, harm.howMuch] },
  { harm: 'self', all: [phrases('sure ?fire', "(?:never|can't|won't|don't) fails?", 'fool ?proof', 'be final', 'no coming back', 'do(?:es)? the job', 'finish the job', 'no (?:way|going|turning) back', 'beyond (?:saving|rescue|help)', 'past the point of rescue'), phrases('dose', 'doses', 'how (?:many|much)', 'fewest', 'tablets', 'pills', 'taking', '\\d+', 'combo', 'overdose')], not: phrases('contracepti*', 'treat*', 'vaccin*') },
  { harm: 'self', all: [phrases('wanted out', 'want out', 'tired of (?:life|living|everything|it all)', 'had enough of (?:life|living|everything)', 'people who have had enough', 'not have tomorrow', 'no tomorrow', 'no despertar', 'dormir para siempre', 'pour toujours', 'fur immer (?:ein)?schlafen', 'nicht mehr leben', 'plus vivre', 'no quiero vivir')] },
  { harm: 'self', all: [phrases('putting down', 'put (?:\\w+ )?(?:down|to sleep)', 'hospice', 'euthanasia'), phrases('can a (?:human|person)', 'for me', 'faster', 'on (?:myself|humans?)', 'human drink*', 'at home', 'myself')] },
  // Someone else: what happens to them, unnoticed, in what they eat and drink.
  { harm: 'others', all: [harm.goneWords, harm.howMuch] },
  { harm: 'others', all: [harm.dying, harm.unnoticed, harm.target, harm.howMuch], not: germs },
  { harm: 'others', all: [harm.dying, harm.theirVehicle] },
  { harm: 'others', all: [harm.closePerson, harm.unnoticed, harm.injury, harm.inflict] },
  { harm: 'others', all: [phrases('(?:in|to|for) (?:someone|somebody|another person|him|my (?:boss|ex|enemy|rival|roommate|coworker|neighbou?r))'), harm.inflict, harm.injury, phrases('how (?:to|do|can|could)', 'which', 'what')] },
  { harm: 'others', all: [harm.closePerson, harm.unnoticed, harm.introduce, phrases('drug', 'drugs', 'pills?', 'tablets?', 'meds?', 'medicines?', 'medication', 'powder', 'something', 'anything', 'dose', 'how much', 'how many', 'drops', 'stuff'), harm.vehicle], not: medicineTime },
  { harm: 'others', all: [harm.poison, harm.unnoticed, harm.howMuch] },
  { harm: 'others', all: [harm.poison, phrases('slow', 'slowly', 'over (?:weeks|months|time)', 'gradual\\w*', 'looks? like', 'bit by bit')] },
  { harm: 'others', all: [harm.poison, harm.handled, phrases('how', 'which', 'what', 'where', 'best', 'purif*', 'isolat*', 'womit', 'comment', 'como')], not: phrases('antidote*', 'treat*', 'poisoning (?:is|be|in|by|treated|managed)*') },
  { harm: 'others', all: [harm.poison, phrases('(?:meinen?|mein|den|die|jemanden?) (?:\\w+ )?(?:nachbarn?|hund|katze|chef|mann|frau|mutter|vater|freund\\w*)', 'nachbarn?', 'alguien', 'mi (?:marido|esposa|vecino|jefe|suegra)', "quelqu'un", 'mon (?:mari|voisin|patron)', 'ma (?:femme|belle-mere)')] },
  { harm: 'others', all: [phrases('fentanyl', 'nicotine', 'insulin', 'potassium', 'digoxin', 'opioids?', 'drug', 'poison'), phrases('door ?knob', 'door ?handle', 'whoever', 'air ?vent', 'ventilation', 'water supply', 'reservoir', 'steering wheel', 'envelope', 'a crowd')] },
  { harm: 'others', all: [harm.sedating, harm.vehicle, harm.unnoticed], not: medicineTime },
  { harm: 'others', all: [harm.sedating, harm.theirVehicle] },
  { harm: 'others', all: [harm.sedating, harm.closePerson, harm.control] },
  { harm: 'others', all: [harm.sedating, harm.target, harm.unnoticed], not: careFrame },
  { harm: 'others', all: [phrases('sedat\\w*', 'knock\\w*', 'drug', 'drugs', 'benzo\\w*', 'sleeping (?:pills?|tablets?)', 'midazolam', 'zolpidem', 'rohypnol', 'flunitrazepam', 'ghb', 'ketamine', 'scopolamine', 'chloroform', 'medicine', 'meds', 'pills?', 'something'), phrases('unwilling', 'against (?:\\w+ ){1,2}will', 'victims?', 'hostage', 'guards?', 'burglar\\w*', 'one drink', 'she says no', 'says no', 'loosen (?:her|him)*', 'my date', 'without (?:\\w+ )?(?:resisting|consent)', 'kidnap\\w*', 'undress\\w*')] },
  { harm: 'others', all: [harm.controlling, harm.howMuch], not: phrases('why') },
  { harm: 'others', all: [harm.controlling, phrases('drug', 'dose', 'recipe', 'buy', 'make', 'selber', 'machen')] },
  { harm: 'others', all: [phrases('(?:quiet|calm|settle|shut|knock|put|keep|make) (?:\\w+ ){0,4}(?:baby|babies|toddlers?|kids?|children|child|infant|grandma|granny|father|mother|resident|patient)\\w*(?: \\w+){0,3}', '(?:crying|screaming|annoying|difficult|noisy) (?:baby|toddler|kid|child|resident|patient|granny)'), harm.sedating, harm.control] },
  { harm: 'others', all: [harm.pregnancy, harm.against, harm.unnoticed] },
  { harm: 'others', all: [harm.pregnancy, harm.closePerson, phrases('secret\\w*', 'hidden', 'hide', 'slip\\w*', 'crush\\w*', 'food', 'drink', 'tea', 'smoothie', 'end (?:her|my|a|the)*', 'terminat\\w*', 'lose the')], not: phrases('is it safe', 'can (?:she|my wife) take') },
  { harm: 'others', all: [harm.pregnancy, phrases('against (?:\\w+ ){1,2}(?:will|wishes)', "she (?:refuses|doesn't want|wants to keep|won't abort|thinks)", 'her (?:tea|food|drink|smoothie|coffee|juice)', 'behind (?:her|my) back', 'without (?:her|she|the mother)*', 'so she loses', "my ex'?s?", 'sin que', 'sans que', 'heimlich')] },
  { harm: 'others', all: [harm.animal, phrases('bait\\w*', 'poison', 'antifreeze', 'kill', 'kills', 'killing', 'vergift\\w*', 'envenen\\w*', 'empoison\\w*', 'disappear', 'vanish', 'silence', 'get rid', 'shut up', 'stop barking', 'barking', 'undetected', 'win', 'natural', 'insurance', 'put (?:\\w+ ){1,3}(?:down|to sleep) (?:myself|at home|with)', 'meat'), harm.howMuch], not: vet },
  { harm: 'others', all: [harm.animal, phrases('bait\\w*', 'poison the', 'antifreeze in')], not: vet },
  { harm: 'others', all: [phrases('dart', 'darting', 'inject', 'jab', 'stab', 'prick', 'needle'), phrases('a person', 'someone', 'somebody', 'people', 'strangers?', 'instead of a deer', 'in a (?:club|crowd|bar)'), harm.howMuch], not: phrases('people who inject', 'inject drugs') },
  { harm: 'others', all: [phrases("(?:his|her|their|someone's|somebody's|(?:my|the|a) (?:\\w+ )?\\w+'s) (?:\\w+ )?(?:insulin|pills?|tablets?|medicines?|medication|meds|drip|infusion|inhaler|pen|pump|allergy|morphine|patches)", 'his usual ones', 'on top of (?:his|her)*'), phrases('add', 'doubl*', 'swap*', 'replac*', 'crush*', 'tamper*', 'withhold', 'crash*', 'sooner', 'faster', 'not get up', 'harm', 'kill', 'too much of', 'switch', 'mix', 'extra', 'turn up', 'make (?:him|her)*'), harm.howMuch], not: phrases('safe*', 'doctor prescribed', 'interact*', 'swallow*', 'missed', 'miss') },
  { harm: 'others', all: [phrases('overdose (?:my|him|her|someone|somebody|a person|people|the)*', 'inheritance', 'wet work', 'hospital killer', 'drop (?:someone|somebody|him|her) in*', 'how to roof*', 'roof(?:ie|ying|y)', 'trick or treat*', 'on an? (?:unsuspecting|unwilling|sleeping)*', 'move a sleeping*', 'stepd(?:ad|aughter) .*crash', 'honest mistake', 'hostage*', 'look* like (?:an |a )?(?:accident|mistake|natural|suicide)*')] },
  { harm: 'others', all: [phrases('toddler*', 'baby', 'babies', 'kids?', 'child', 'residents?', 'granny', 'grandma', 'newborn', 'infant'), harm.sedating, phrases('scream*', 'drowsy', 'quiet*', 'no doctor', 'nanny', 'babysit*', 'trick*', 'shut up', 'all day', 'peace', 'my (?:own )?(?:trazodone|zolpidem|xanax|sleeping|diazepam|quetiapine)*')], not: careFrame },
  { harm: 'others', all: [harm.vehicle, phrases('tainted', 'colou?rless', 'tasteless', 'bring about', 'sedative', 'weekly dose', 'in minutes', 'take out', 'methergine', 'misoprostol', 'plan b', 'mushroom powder'), phrases('in', 'for', 'into', 'to')], not: medicineTime },
  { harm: 'others', all: [harm.animal, phrases('human (?:pill|pills|medicine|drug)', 'tylenol', 'paracetamol', 'pills'), phrases('rest', 'get rid', 'silence', 'quiet', 'gone', 'sausage', 'put (?:it|him|her) (?:down|to rest)', 'how to')], not: vet },
  // Intoxication, and what is in its way.
  { harm: 'misuse', all: [misuse.alwaysPleasure, misuse.misusable] },
  { harm: 'misuse', all: [misuse.pleasure, misuse.misusable, misuse.wanting], not: phrases('high (?:dose|risk|blood|fat|doses|potency|level|levels|affinity|protein|first pass|alert|bioavailability|concentrations?)', 'party (?:is|to)', 'plateau (?:concentration|level)', 'enjoy (?:grapefruit|alcohol)') },
  { harm: 'misuse', all: [misuse.stronger, misuse.misusable, misuse.wanting], not: phrases('analges\\w*', 'respiratory', 'should', 'patients?', 'safe\\w*', 'pain relief', 'is (?:it )?stronger', 'stronger than', 'which is stronger', 'how (?:much|many times) stronger', 'compare\\w*') },
  { harm: 'misuse', all: [misuse.neverSo, misuse.misusable], not: clinicalRoute },
  { harm: 'misuse', all: [misuse.wrongRoute, misuse.misusable, misuse.solidForm, misuse.wanting], not: clinicalRoute },
  { harm: 'misuse', all: [phrases('dissolv\\w*', 'crush\\w*', 'cook\\w*', 'filter\\w*', 'prep'), phrases('to (?:inject|shoot|iv|slam|bang)', 'for (?:iv|injection|injecting|shooting)', 'iv prep'), misuse.misusable], not: phrases('powder for', 'vial', 'water for', 'reconstitut\\w*') },
  { harm: 'misuse', all: [misuse.defeat, misuse.deterrent, misuse.misusable, misuse.wanting] },
  { harm: 'misuse', all: [phrases('take out', 'separat\\w*', 'isolat\\w*', 'extract\\w*', 'filter\\w*', 'remov\\w*', 'get (?:\\w+ ){0,3}(?:out of|rid of)', 'wash\\w*', 'extrahier\\w*', 'extraer', 'extraire', 'separar', 'separer', 'trennen', 'cold water', 'pure'), misuse.companion, misuse.extractable], not: phrases('dialysis', 'h(?:a)?emodialysis', 'charcoal', 'extraction ratio', 'first pass', 'hepatic', 'dental', 'tooth') },
  // Making and trading.
  { harm: 'misuse', all: [misuse.making, misuse.illicit], not: madeByNature },
  { harm: 'misuse', all: [phrases('precursors?', 'reagents?'), phrases('buy', 'bought', 'get', 'order', 'source', 'suspicion', 'make', 'need', 'where', 'replace')] },
  { harm: 'misuse', all: [phrases('red phosphorus', 'birch reduction', 'reductive amination', 'shake and bake', 'acetic anhydride', 'one pot', 'pill press', 'lithium batter\\w*'), phrases('how', 'steps', 'with', 'from', 'and', 'to', 'reduc\\w*')], not: phrases('rodenticide', 'matches') },
  { harm: 'misuse', all: [misuse.dealing, misuse.misusable, harm.howMuch], not: phrases('sold (?:as|over)', 'counterfeit (?:medicines|drugs) (?:risk|detect)*', 'why', 'selling', 'can (?:\\w+ ){1,2}be (?:sold|bought|obtained|supplied)', 'is (?:\\w+ ){1,3}(?:available|sold)', 'available', 'score\\w*') },
  // Tests, doping.
  { harm: 'misuse', all: [misuse.test, misuse.evade], not: testTaught },
  { harm: 'misuse', all: [phrases('(?:get|getting|flush|flushing|clear|clearing|sweat) (?:\\w+ ){1,3}out (?:of my|of your|in|by|before)*', 'out of (?:my|your) (?:system|body|blood|urine|hair)'), misuse.misusable], not: phrases('how long', 'poison*', 'overdos*') },
  { harm: 'misuse', all: [misuse.dope, misuse.hidden], not: phrases('why', 'prohibited', 'banned', 'masking agents', 'mask (?:hypogly|symptoms|signs)\\w*', 'masks? (?:hypogly|symptoms|signs|tachy)\\w*', 'before (?:surgery|exercise)', 'testing (?:is|of)', 'monitor\\w*', 'carbohydrate') },
  // Prescriptions, stockpiles, feigned illness.
  { harm: 'misuse', all: [misuse.forging, misuse.scripts, phrases('how', 'for', 'from', 'as', 'to', 'own', 'my', 'oxycod\\w*', 'a', 'wie')], not: phrases('copy of', 'recogni\\w*', 'prevent\\w*', 'valid', 'must', 'repeat dose') },
  { harm: 'misuse', all: [misuse.acting, misuse.handedOut], not: phrases('treat\\w*', 'story of', 'low back pain (?:guideline|treat)*', 'recommended', 'acting opioids?', 'is (?:an? )?opioid', 'first line') },
  { harm: 'misuse', all: [phrases('(?:two|three|four|five|several|multiple|different|many) (?:doctors|gps|clinics|pharmacies|prescribers|dentists)'), phrases('without', 'at once', 'notic\\w*', 'get', 'how')], not: phrases('prevent\\w*', 'why', 'risks?') },
  { harm: 'misuse', all: [misuse.stock, misuse.taking, phrases('how', 'nobody', 'no one', 'so', 'without', 'as a nurse', 'and', 'from', 'caught', 'notic\\w*')], not: phrases('stability', 'compatib\\w*', 'cell count\\w*', 'platelet\\w*', 'count(?:s)? (?:is|are|fall|drop|below)', 'blood count', 'in saline', 'normal saline', 'replacement', 'detected', 'prevent\\w*', 'missing dose', 'missed') },
  { harm: 'misuse', all: [misuse.onPurpose, misuse.gain, phrases('drug', 'drugs', 'medicine', 'medication', 'pills?', 'tablets?', 'what', 'which', 'how', 'induce', 'make', 'fake', 'raise\\w*')], not: phrases('does it work', 'how (?:does|do) \\w+ work', 'works?', 'hospital (?:policy|protocol)', 'to avoid (?:an? )?(?:overdose|interaction|toxicity)') },
];

/** @param unmaskedText from unmasked() */
export function harmByPairings(unmaskedText: string): Harm | null {
  if (isTaught(unmaskedText)) return null;
  const found = pairings.find(
    ({ all, not }) => all.every((concept) => concept.test(unmaskedText)) && !not?.test(unmaskedText),
  );
  return found?.harm ?? null;
}
