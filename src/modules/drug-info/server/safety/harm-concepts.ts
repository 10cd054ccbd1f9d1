// The concepts of harm: who, what should happen, in what, how to hide it. Each concept is a list of words and stems in
// every register we thought of, with the most common ones in German, Spanish and French; harm-pairings.ts says which
// combinations count.
import { phrases } from '../wording/plain-text.ts';

const relation =
  'husband|wife|spouse|partner|boyfriend|girlfriend|fiance|ex|boss|manager|teacher|mother|father|mum|mom|dad|parents?|grand\\w+|gran|granny|nan|sister|brother|uncle|aunt|cousin|son|daughter|kids?|child|children|toddler|baby|teen\\w*|roommate|flatmate|housemate|neighbou?rs?|co-?workers?|colleague|friend|mate|enemy|rival|victim|date|bf|gf|mil|in-?laws?|step\\w+|man|woman|guy|girl|boy|bully|landlord|tenant|guest|patient|resident|carer|nurse|guard|cellmate|classmate|customer|competitor|opponent|witness|passenger|hitchhiker|bride|groom|crush';
const theirs = "(?:my|his|her|your|their|our|the|this|an?|some|someone'?s|somebody'?s)";

// biome-ignore format: a list
export const target = phrases(
  `${theirs} (?:\\w+ ){0,2}(?:${relation})(?:'?s)?`, "some ?(?:one|body)(?:'?s)?", 'somebody', 'anybody', "another person(?:'?s)?", 'other people',
  'a person', 'people', 'everybody', 'him', 'her', 'them', 'victims?', 'his', 'he', 'she', 'grandma', 'grandpa', 'granny', 'jemand\\w*', 'ihn', 'ihr',
  'ihm', 'mein\\w* (?:mann|frau|nachbar|chef|freund|freundin|mutter|vater|schwieger\\w*)', 'nachbar\\w*', 'alguien',
  'mi (?:marido|esposa|mujer|jefe|vecino|novia|novio|suegra)', 'vecino', "quelqu'un", 'mon (?:mari|voisin|patron|copain)',
  'ma (?:femme|voisine|copine|belle-mere)',
);
// biome-ignore format: a list
export const closePerson = phrases(
  `(?:my|his|her|their|our|your) (?:\\w+ ){0,2}(?:${relation})(?:'?s)?`, "some ?(?:one|body)(?:'?s)?", 'another person', 'victims?', 'him', 'them',
);
// biome-ignore format: a list
export const animal = phrases(
  'dogs?', 'puppy', 'cats?', 'kittens?', 'horses?', 'racehorse', 'greyhounds?', 'foxes', 'fox', 'pigeons?', 'birds?', 'crows?', 'squirrels?',
  'rabbits?', 'badgers?', 'racc?oons?', 'strays?', 'coyotes?', 'boars?', 'cattle', 'cows?', 'livestock', 'koi', 'rooster', 'peacocks?', 'wolf',
  'wolves', 'hund(?:e|es)?', 'katzen?', 'perros?', 'gatos?', 'chiens?', 'chats?',
);

// biome-ignore format: a list
export const dying = phrases(
  'die', 'dies', 'died', 'dying', 'death', 'deaths', 'dead', 'deadl(?:y|iest)', 'lethal*', 'fatal*', 'kill', 'kills', 'killed', 'killing', 'murder*',
  'suicid*', 'finish (?:me|him|her|it|them|us|someone|somebody|things|off)*',
  "(?:end|ends|ending) (?:it|things|everything|my|his|her|their|a|one's|someone'?s|the) ?(?:\\w+ )?(?:life|lives|all|suffering|off|with|now|myself|existence|peacefully|quietly)",
  'end things', 'end it', '(?:stop|stops|stopped|stopping) (?:\\w+ ){0,2}(?:heart|hearts|breath|breathing|pulse)',
  '(?:heart|breathing) (?:stops?|stopped|to stop)', "(?:not|never|no|won't|wont|don't|dont|doesn't) (?:\\w+ ){0,2}(?:wake|waking|woken|wakes)",
  '(?:pass|passes|passing|slip|slips|slipping|drift|drifting|fade|fading) (?:away|on|off|out of (?:life|this))',
  'go(?:ing)? (?:peacefully|quietly|gently|painlessly|in (?:my|your|his|her) sleep|for good|forever)', 'medication to go with',
  'leave (?:this|the) (?:world|life|earth)', 'self deliver*', 'way out', 'way to go', 'final (?:exit|sleep|rest|dose|drink)',
  '(?:sleep|asleep) (?:for ?ever|for good|permanent\\w*|eternal\\w*)', '(?:for ?ever|eternal|endless|permanent|last|final) (?:sleep|rest)',
  'over for (?:me|good|him|her|us)', 'un ?aliv*', 'check(?:ing)? out for good', 'no (?:coming|way|going|turning) back', 'never come back',
  'cross over', 'ctb', 'catch the bus', 'be gone', 'no longer exist', 'stop (?:existing|living|being)', 'sterben', 'stirbt', 'tod', 'todlich',
  'todlich\\w*', 'tot', 'toten', 'umbring*', 'umzubringen', 'ableben', 'leben (?:zu )?(?:beenden|nehmen)', '(?:mehr|nie) (?:auf(?:zu)?wach\\w*)',
  'aufzuwachen', 'morir*', 'matar*', 'muerte', 'mortal', 'mourir', 'tuer', 'mort', 'mortel*', 'en finir',
  'leav(?:e|ing) (?:\\w+ )?(?:quietly|peacefully|gently|painlessly)', '(?:to be|be|is it|something) final', 'want(?:s|ed)? out', 'for the end',
  'the end of me', 'do(?:es)? the job', '(?:not have|no|never see|without a) tomorrow', 'terminal', 'had enough', 'tired of (?:life|living)',
  'no despertar', 'para siempre', 'pour toujours', 'einschlafen', 'for ever asleep', 'goes? sooner', '(?:not|never) get (?:back )?up',
  'drop (?:someone|somebody|him|her|a man|a person)', 'take (?:someone|somebody|him|her) out', 'be found cold', 'stone dead', 'quit (?:life|living)',
  'no longer be here', 'close my eyes', 'last (?:breath|goodbye|supper|night)', 'bow out', 'to rest', 'curtains', 'end of (?:me|him|her)',
  'assisted dying: *', 'endgultig',
  'go after swallowing*', 'go faster for me',
);
// biome-ignore format: a list
export const certainty = phrases(
  'sure', 'surely', 'surest', 'certain', 'certainly', 'certainty', 'guarante*', 'definite*', 'without fail', 'never fails', '100', 'hundred percent',
  'reliabl*', 'foolproof', 'infallible', 'success*', 'no (?:coming|way|going|turning) back',
  "(?:can't|cannot|nobody|no one|can|not|never|can't be|not be) (?:be |can |could |will )?(?:sav|revers|rescu|reviv|resuscitat|undo|undon|brought back|bring me)\\w*",
  'irreversibl*', 'for good', 'permanent*', 'painless*', 'pain ?free', 'peace', 'peaceful*', 'gent(?:le|ly|lest)', 'quick', 'quickly', 'quickest',
  'fast', 'faster', 'fastest', 'easy', 'easily', 'easiest', 'least (?:\\w+ )?(?:unpleasant|painful|suffering|pain|messy|horrible|awful|scary)',
  '(?:without|no|minimal|little|free of) (?:any |much )?(?:pain|suffering|panic|agony|struggle|discomfort|fear)', 'comfortabl*', 'dignified',
  'dignity', 'softest', 'kindest', 'calmest', 'most (?:deadly|lethal|effective|efficient|humane|peaceful|gentle|serene|toxic|dangerous)',
  'schmerzlos*', 'schmerzfrei', 'sicher', 'schnell*', 'sanft*', 'sin dolor', 'sin sufrir', 'seguro', 'rapid[oa]', 'sans (?:souffrir|douleur)',
  'rapidement',
  'sure ?fire', "(?:never|not|cannot|can't) fails?", 'final', 'no return', 'bulletproof', 'works? (?:every time|first time|for sure)', 'one night',
  'in minutes', 'ohne schmerzen', 'humane*', 'serene*', 'smooth*', 'soft', 'nice', 'best', 'peacefully', 'kind', 'kinder', 'for real', '100%',
  'fail ?safe', 'no chance', 'do(?:es)? the job', 'numbers', 'needed amount', 'quietly', 'enough',
);
// biome-ignore format: a list
export const household = phrases(
  'at home', 'house ?hold', '(?:every|any|the|a|in) pharmac(?:y|ies)', 'over the counter', 'otc',
  '(?:medicine|bathroom|kitchen) (?:cabinet|cupboard|stuff)', 'super ?markets?', 'garden', 'drug ?store', 'chemist', 'corner shop', 'everyone has',
);
// biome-ignore format: a list
export const swallowedAll = phrases(
  'whole (?:box|pack|bottle|lot|strip|packet|supply|thing)', 'all of (?:them|it|my)', 'everything (?:i have|at once)', 'the lot',
  'entire (?:box|bottle|pack)', '(?:the|an|my|big|large|massive) overdose', 'all at once', '(?:take|taking|swallow|swallowing) (?:them |it )?all',
  '\\d{2,3} (?:tablets|pills|of them)', 'whole bunch', 'big dose',
);
// biome-ignore format: a list
export const keptDown = phrases(
  'throw(?:ing)? (?:it |them |everything )?up', 'vomit*', 'puk(?:e|ing)', 'keep (?:it|them|everything|the pills|the tablets) down', 'anti ?emetics?',
  'metoclopramide', 'being sick', 'hold it down', 'be found', 'find me', 'found too early', 'come (?:back|to|home)',
);
// biome-ignore format: a list
export const exit = phrases(
  'exit', 'exits', 'exiting', 'ctb', 'catch the bus', 'self deliverance', 'exit plan',
);

// biome-ignore format: a list
export const howMuch = phrases(
  'how (?:much|many|long)', 'how', 'dose', 'doses', 'dosage', 'amount', 'quantity', 'quantities', 'number of', 'numbers', 'mg', 'milligrams', 'grams',
  'units', 'what', 'which', 'where', 'best', 'recipe', 'minimum', 'give me', 'tell me', 'wie', 'wie viele?', 'welche\\w*', 'womit', 'was',
  'cuant[oa]s?', 'que', 'como', 'combien', 'quel\\w*', 'comment', 'any',
  'medication', 'medicines?', 'tablets', 'pills', 'combo', 'combination', 'drugs?', 'dosis', 'mix', 'mixtures?', 'way', 'method', 'meds', 'numbers',
  'list', 'fewest', 'how long', 'names?',
  'get', 'ship', 'send', 'is there', 'can i', 'help',
);
// biome-ignore format: a list
export const unnoticed = phrases(
  'secret*', 'covert*', 'undetect*', 'untrace*', 'unnotic*', 'unaware', 'unwitting*', 'unknowing*', 'unsuspect*', 'discre*', 'stealth*', 'sneak*',
  'surreptitious*', 'clandestin*', 'quietly', 'silently', 'subtly', 'on the (?:quiet|sly)', 'behind (?:\\w+ )?back', 'under the radar',
  '(?:no ?body|no ?one|none|noone) (?:\\w+ ){0,2}(?:see|know|notic|find|suspect|tell|detect|trac|realis|realiz|prov|ask|tast|spot|guess|catch|link|finds)\\w*',
  "(?:not|n't|dont|doesnt|wont|cant|never|cannot|without|neither) (?:\\w+ ){0,4}(?:notic|know|find|found|suspect|realis|realiz|tast|detect|trac|caught|catch|aware|spot|prov|see|sees|seeing|seen|show|shows|smell|consent|permission|agree|asking|ask|telling|tell|told|remember)\\w*",
  '(?:no|any|without|leave|leaves|leaving) (?:\\w+ )?(?:trace|traces|taste|smell|evidence|proof|suspicion|sign|signs|marks?|questions)',
  'taste ?less', 'odou?r ?less', 'flavou?r ?less', 'undiscover*', 'hard(?:er|est)? to (?:prove|detect|trace|find|notice|taste|pin)',
  '(?:less|least|barely|hardly) (?:likely )?(?:to be )?(?:notic|detect|suspicious|obvious|suspect)\\w*',
  '(?:look|looks|looking|seem|seems|pass|appear|appears|mistaken|resembl\\w*|disguised|mimics?) (?:\\w+ ){0,2}(?:like|natural|as|for)*',
  'natural (?:causes?|death|illness|arrest|heart attack)', 'perfect (?:crime|murder|poison)',
  '(?:survive|escape|escapes|pass|passes|fool|fools|through|beat|slip past) (?:an? |the )?(?:autopsy|post ?mortem|toxicology|coroner|forensic\\w*|police)',
  'autopsy', 'coroner', 'get(?:ting)? away with', 'caught', 'police', 'accidental*', 'hide it', 'heimlich*', 'unbemerkt*', 'ohne dass',
  'ohne (?:sein|ihr|dessen) wissen', 'merkt', 'merken', 'nachweis*', 'erwischt*', 'spurlos', 'ohne spuren', 'sin que', 'a escondidas', 'sin dejar',
  'sin ser', 'no (?:se )?detect*', 'sans que', 'son insu', 'laisser de traces?', 'indetect*', 'discretement', 'en cachette',
  'honest mistake', 'an accident', "(?:lab|labs|test|tests) (?:\\w+ )?(?:miss|misses|can't|won't|cannot)*", 'breaks? down (?:fast|quickly)',
  'never discovered', 'no doctor (?:is )?around',
  "(?:shouldn't|mustn't|must not|should not|may not) (?:\\w+ ){0,2}(?:find|know|notic|realis|realiz|see|tast)\\w*", 'no longer (?:found|detected)',
  'by mistake', 'invisib*', 'hidden', 'without waking',
);
// biome-ignore format: a list
export const vehicle = phrases(
  'drinks?', 'cocktails?', 'coffee', 'latte', 'tea', 'cocoa', 'hot chocolate', 'milk', 'whisk(?:e)?y', 'vodka', 'beer', 'wine', 'champagne', 'punch',
  'soda', 'cola', 'coke can', 'lemonade', 'energy drink', 'juice', 'smoothie', 'shake', 'protein shake', 'water', 'water bottle', 'baby bottle',
  'soup', 'stew', 'curry', 'food', 'meal', 'dinner', 'lunch', 'breakfast', 'porridge', 'pudding', 'yog[h]?urt', 'ice cream', 'jam', 'honey',
  'brownies?', 'cookies?', 'biscuits?', 'cake', 'chocolates?', 'sandwich', 'pasta', 'sauce', 'meat', 'meatballs?', 'sausage', 'treats', 'vape',
  'e-?cigarette', 'toothpaste', 'lotion', 'getrank', 'kaffee', 'tee', 'essen', 'bier', 'wein', 'bebida', 'comida', 'cafe', 'boisson', 'verre',
  'repas', 'nourriture',
  'mashed potatoes?', 'risotto', 'milk ?shake', 'candy', 'sweets', 'gummies', 'champagne', 'gin', 'rum', 'tequila', 'salad', 'pizza', 'burger',
  'pie', 'pies', 'snack', 'oatmeal', 'cereal', 'stock', 'gravy', 'baby food', 'formula', 'whiskey', 'liquor', 'potatoes', 'rice', 'ice cubes',
  'kool ?aid', 'sausages?',
);
// biome-ignore format: a list
export const introduce = phrases(
  'slip(?:s|ped|ping)?', 'spik(?:e|es|ed|ing)', 'sneak*', 'lac(?:e|es|ed|ing)', 'dissolv*', 'hid(?:e|es|den|ing)', 'conceal*', 'mix(?:es|ed|ing)?',
  'put', 'puts', 'putting', 'pour*', 'drop', 'drops', 'dropping', 'crush*', 'grind', 'grinding', 'stir*', 'add', 'adding', 'blend*', 'bak(?:e|ing)',
  'sprinkle*', 'give', 'giving', 'feed', 'dose', 'dosing', 'inject*', 'offer', 'poner', 'echar', 'mettre', 'verser', 'mischen', 'geben', 'tun', 'in',
  'into', 'ins', 'en la', 'dans',
);
// biome-ignore format: a list
export const theirVehicle = phrases(
  "(?:his|her|their|someone'?s|somebody'?s|people'?s|my (?:\\w+ ){1,3}'?s?|(?:girl|boy)friend'?s) (?:\\w+ )?(?:drinks?|water|coffee|tea|food|soup|juice|beer|wine|bottle|smoothie|shake|meal|dinner|lunch|glass|cup|mug|cocktail|vape|cocoa|drip|iv|insulin pen|pill box|pillbox)",
 
  "(?:my|a|the|his|her) (?:\\w+ )?\\w+'s (?:\\w+ )?(?:drinks?|water|coffee|tea|food|soup|juice|beer|wine|smoothie|shake|meal|dinner|lunch|glass|cup|mug|cocktail|cocoa|drip)",
);
// biome-ignore format: a list
export const poison = phrases(
  'poison*', 'toxins?', 'vergift*', 'gift', 'giftig*', 'veneno*', 'envenen*', 'empoison*', 'antifreeze', 'ethylene glycol', 'ricin', 'arsenic',
  'thallium', 'cyanide', 'strychnine', 'aconit*', 'abrin', 'polonium', 'sarin', 'novichok', 'hemlock', 'oleander', 'tetrodotoxin', 'paraquat',
  'mercury', 'digitalis', 'foxglove', 'yew', 'rat bait', 'rodenticide',
);
// biome-ignore format: a list
export const handled = phrases(
  'purif*', 'isolat*', 'extract*', 'distil*', 'weaponi*', 'get hold', 'obtain', 'buy', 'order', 'source', 'make', 'making', 'prepare', 'preparing',
  'bait*', 'bring', 'administer it', 'choose', 'pick', 'best', 'notic*', 'victim*', 'household', 'slow', 'slowly', 'over weeks', 'over months',
  'gradual*', 'accumulat* in (?:him|her|someone)*', 'meat', 'treats', 'food', 'for (?:dogs?|cats?|foxes|neighbou?rs?|someone|people)*',
  'how much (?:\\w+ ){0,3}(?:in|into|to)', 'hide', 'hidden', 'mix', 'put', 'womit', 'how to (?:use|get|give|apply|deliver)*',
);
// biome-ignore format: a list
export const injury = phrases(
  '(?:kidney|liver|organ|heart|renal) (?:failure|damage|attack|disease|arrest)', 'heart attack', 'stroke', 'arrhythmia', 'coma', 'seizures?', 'blind',
  'ill', 'sick', 'poorly', 'vomit*', 'diarrh?o?ea', 'suffer*', 'psycho(?:tic|sis)', 'crazy', 'insane', 'hallucinat*', 'impotent', 'infertile',
  'sterile', 'hair (?:loss|fall)*', 'lose (?:\\w+ )?(?:hair|teeth|memory|mind)', 'weak', 'weaker', 'bleed', 'bleeds', 'bleeding', 'paraly[sz]*',
  'dementia', 'confused', 'addict(?:ed)?', 'hooked', 'miscarr*', 'weight', 'fat', 'gone', 'disappear', 'vanish', 'collapse', 'crash', 'incapacitat*',
  'out of the way', 'krank', 'enfermar', 'malade',
  'crash*', 'bleed(?:s|ing)? out', 'stop(?:s)? (?:him|her|them)', 'ill', 'harm', 'hurt', 'willing', 'black ?out',
);
// biome-ignore format: a list
export const inflict = phrases(
  'cause', 'causes', 'causing', 'make', 'makes', 'making', 'give', 'giving', 'induce', 'inducing', 'trigger*', 'provok*', 'put', 'turn', 'drive',
  'leave', 'render', 'get', 'want', 'wants', 'wanted', 'bring about', 'send', 'swap', 'replac*', 'withhold',
  'add', 'double', 'drop', 'harm', 'hurt', 'overdose',
);
// biome-ignore format: a list
export const goneWords = phrases(
  `(?:want|wants|wanted|wish|wishes|need|needs|make|makes|making|get|getting) (?:\\w+ ){0,4}(?:gone|out of the way|out of (?:my|the) picture|disappear|vanish|dealt with|removed|eliminated|neutrali[sz]ed|six feet under)`,
  '(?:eliminate|dispose of|do away with|bump off|take out|get rid of|dispatch|liquidate) (?:\\w+ ){0,2}(?:person|man|woman|husband|wife|someone|somebody|people|him|her|rival|enemy|boss|neighbou?r|witness|opponent|relative|barking dog|dog|cat)',
  '(?:dog|cat|neighbou?r|rooster|husband|wife)(?: \\w+){0,3} (?:disappear|vanish|go away|shut up|stop barking|quiet for good)',
);

// biome-ignore format: a list
export const sedating = phrases(
  'sedat*', 'sleep', 'sleeps', 'sleeping', 'sleepy', 'asleep', 'sleep(?:ing)? (?:pills?|tablets?)', 'drows*', 'tranquil*', 'knock*', 'unconscious*',
  'out cold', 'pass(?:es|ed)? out', 'black(?:s|ed)? ?out', 'blackout', 'benzos?', 'benzodiazepines?', 'zolpidem', 'ambien', 'zopiclone', 'diazepam',
  'valium', 'lorazepam', 'ativan', 'alprazolam', 'xanax', 'midazolam', 'temazepam', 'clonazepam', 'rohypnol', 'roofies?', 'flunitrazepam',
  'triazolam', 'halcion', 'ghb', 'gbl', 'ketamine', 'scopolamine', 'burundanga', 'diphenhydramine', 'benadryl', 'doxylamine', 'nyquil',
  'promethazine', 'phenergan', 'hydroxyzine', 'clonidine', 'quetiapine', 'seroquel', 'haloperidol', 'risperidone', 'antihistamines?', 'melatonin',
  'chloroform', 'ether', 'tizanidine', 'trazodone', 'mirtazapine', 'opioids?', 'calm*', 'quiet', 'docile', 'k ?o ?[ -]*(?:tropfen|drops|drug)',
  'schlaf*', 'betaub*', 'bewusstlos*', 'ruhigstell*', 'somnifer*', 'dormir', 'dorm(?:ir|id)\\w*', 'drogar a', 'endormir', 'droguer',
  'syrup', 'quieten*', 'wasted', 'sleep(?:ing)? stuff', 'trazodone', 'dormitive', 'relax*', 'loosen', 'move a sleeping', 'nytol', 'drug him',
  'drug her',
);
// biome-ignore format: a list
export const control = phrases(
  'so (?:that )?(?:i|we) (?:can|could|may|have|get)', 'while (?:i|we) (?:go|am|are|work|drive|party|leave|have|watch|sleep|shop)',
  'obe(?:y|ys|dient|dience)', 'comply', 'compliant', 'forgets?', "(?:not|n't|no) (?:\\w+ )?(?:remember|memory|recall)\\w*", 'hand over', 'unwilling',
  'resist(?:s|ing|ance)?', 'fight(?:s|ing)? back', 'against (?:\\w+ ){1,2}will', 'guards?', 'kidnap*', 'hostage', 'victims?', 'rob', 'robbing',
  'burgl*', 'date', 'one drink', 'bar', 'says no', 'say no', 'loosen', 'undress*', 'bed with', 'sex', 'submissive', 'helpless',
  'leave (?:me|us) alone', 'shut (?:\\w+ )?up', 'keep (?:\\w+ ){1,3}(?:quiet|still|calm|asleep|drowsy|sleepy|in bed|captive|down)', 'phone', 'wallet',
  'in peace', 'annoying', 'difficult', 'nuisance', 'go out', 'all day', 'without (?:\\w+ )?order', 'hypnoti[sz]*', 'truth serum', 'suggestible',
  'gefugig', 'wehrlos', 'willenlos',
  'scream*', 'cry(?:ing)?', 'at night', 'no doctor', 'without waking', 'drowsy with', 'nanny', 'babysit*', 'willing', 'get her', 'take home',
  'move (?:her|him|them)', 'handle', 'lighter workload', 'to be left alone',
);
// biome-ignore format: a list
export const controlling = phrases(
  'obe(?:y|ys|dient|dience)', 'hand over (?:\\w+ )?(?:money|wallet|phone|pin)', 'kidnap*', 'hostage', 'truth serum', 'zombie (?:drug|someone)',
  'willenlos', 'gefugig', 'mind control', "devil'?s breath", 'do (?:what|whatever|as) (?:i|you) (?:say|want|tell)', 'k ?o[ -](?:tropfen|drops)',
  'tropfen', 'knock ?out (?:drops|drug|pill)', 'mickey finn', 'chemical submission', 'drugging',
);
// biome-ignore format: a list
export const pregnancy = phrases(
  'pregnan*', 'abort*', 'miscarr*', 'unborn', 'fetus', 'foetus', 'lose (?:the|her|it|a) (?:baby|pregnancy|child)', 'misoprostol', 'mifepristone',
  'abortion', 'cytotec', 'terminat*', 'schwanger*', 'abtreib*', 'embaraz*', 'aborto', 'enceinte', 'avort*',
);
// biome-ignore format: a list
export const against = phrases(
  'against (?:\\w+ ){1,2}(?:will|wish\\w*)', 'refus*', "(?:doesn't|doesnt|does not|won't|wont|will not) want", 'unwilling', 'force', 'forcing',
  'trick', 'tricking', '(?:in|to) (?:someone|somebody|another)', 'give (?:it )?(?:to )?(?:my|her|someone|a|the) ',
  "(?:she|he) (?:thinks|believes|won't|doesnt|doesn't|never|has no idea)",
  '(?:my|his) (?:\\w+ )?(?:girlfriend|wife|ex|mistress|daughter|affair|gf|side chick|sister)\\w*',
);
