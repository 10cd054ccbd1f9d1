// The concepts of misuse: intoxication, defeated formulations, making and dealing, tests, prescription fraud. The words
// as in harm-concepts.ts; harm-pairings.ts says which combinations count.
import { phrases } from '../wording/plain-text.ts';

/** Misused medicines and drugs, by name, brand, class and street name. */
// biome-ignore format: a list
export const misusable = phrases(
  'oxy', 'oxys', 'oxycontin', 'oxycodone', 'oxymorphone', 'opana', 'targin\\w*', 'roxi\\w*', 'percs?', 'percocet', 'norco', 'vicodin', 'hydros?',
  'hydrocodone', 'hydromorphone', 'dilaudid', 'dillies', 'morphine', 'ms ?contin', 'codeine', 'co-?codamol', 'tylenol (?:3|with codeine)',
  'solpadeine', 'nurofen plus', 'dihydrocodeine', 'tramadol', 'tapentadol', 'fentanyl', 'duragesic', 'methadone', 'suboxone', 'subutex',
  'buprenorphine', 'pethidine', 'demerol', 'opioids?', 'opiates?', 'painkillers?', 'pain ?(?:pills|meds)', 'tianeptine', 'kratom', 'loperamide',
  'imodium', 'benzos?', 'benzodiazepines?', 'xanax', 'xans?', 'xannies', 'xanny', 'alprazolam', 'diazepam', 'valium', 'lorazepam', 'ativan',
  'clonazepam', 'klonopin', 'temazepam', 'etizolam', 'zolpidem', 'ambien', 'zopiclone', 'z-?drugs?', 'barbiturates?', 'phenobarbital', 'carisoprodol',
  'soma', 'gabapentin', 'gabbies', 'neurontin', 'pregabalin', 'lyrica', 'baclofen', 'phenibut', 'quetiapine', 'seroquel', 'bupropion', 'wellbutrin',
  'adderall', 'addy', 'addies', 'ritalin', 'concerta', 'vyvanse', 'elvanse', 'methylphenidate', 'lisdexamfetamine', 'dexamphetamine', 'dexedrine',
  'amphetamines?', 'amfetamines?', 'modafinil', 'stimulants?', 'uppers', 'downers', 'ketamine', 'ket', 'esketamine', 'spravato', 'dxm',
  'dextromethorphan', 'robitussin', 'cough (?:syrup|medicine|tablets)', 'benadryl', 'diphenhydramine', 'dramamine', 'dimenhydrinate', 'promethazine',
  'phenergan', 'antihistamines?', 'nutmeg', 'pseudoephedrine', 'ephedrine', 'sudafed', 'nitrous', 'nos', 'whippets?', 'poppers', 'steroids',
  'testosterone', 'tren', 'trenbolone', 'sleeping (?:pills|tablets)', 'sleepers',
  '(?:prescription|rx|otc|pharma|pharmacy) (?:meds|drugs|medication|pills|stuff)', 'pills', 'meds', 'tablets', 'albuterol', 'salbutamol',
  'levothyroxine', 'venlafaxine', 'effexor', 'trihexyphenidyl', 'artane', 'benztropine', 'hyoscine', 'scopolamine', 'propofol', 'cyclobenzaprine',
  'flexeril', 'clonidine', 'medikamente?', 'tabletten', 'tilidin', 'codein', 'medicamentos?', 'pastillas', 'jarabe', 'medicaments?', 'sirop',
  'cachets?',
  'nucynta', 'tapentadol', 'adipex', 'molly', 'mdma', 'cocaine', 'heroin', 'coke', 'speed', 'anticholinergics?', 'lope', 'muscle relaxants?', 'thc',
  'weed', 'm30s?', 'strattera', 'atomoxetine', 'opana', 'ghb',
  'pharma', 'drugs',
);
/** Drugs that no one makes, grows or trades for a patient. */
// biome-ignore format: a list
export const illicit = phrases(
  'meth', 'methamphetamin\\w*', 'crystal', 'crank', 'ice', 'tina', 'speed', 'amphetamines?', 'heroin', 'smack', 'crack', 'cocaine', 'coke',
  'freebase', 'mdma', 'mdm', 'molly', 'ecstasy', 'lsd', 'acid tabs', 'psilocybin', 'magic mushrooms', 'shrooms', 'dmt', 'ayahuasca', 'mescaline',
  'ghb', 'gbl', 'ketamine', 'pcp', 'krokodil', 'desomorphine', 'carfentanil*', 'fentanyl', 'nitazenes?', 'etonitazene', 'opium', 'poppy', 'poppies',
  'morphine', 'mephedrone', 'methcathinone', 'cathinones?', 'spice', 'synthetic cannabinoids?', 'thc', 'bath salts', 'flakka', '2cb', '2c-b', 'xanax',
  'bars', 'benzos?', 'steroids?', 'testosterone', 'quaaludes?', 'methaqualone', 'lean', 'captagon', 'tusi', 'pseudoephedrine', 'ephedrine', 'sudafed',
  'drogen?', 'drogas?', 'drogues?', 'street drugs?', 'k\\.?o\\.?[ -]?tropfen', 'k o[ -]tropfen', 'designer drugs?', 'research chemicals?',
  'analog(?:ue)?s? of',
  'p2p', 'coca', 'm30s?', 'mephedrone', 'poppy (?:straw|seeds?|pods?)', 'adipex', 'dxm', 'cannabis', 'ketamine', 'iso', 'research chems?', 'blues',
  'pressies', 'amfetamines?',
);
// biome-ignore format: a list
export const making = phrases(
  'cook', 'cooks', 'cooking', 'synthesi[sz]e', 'synthesi[sz]ing', 'synthesis', 'synth', 'manufactur*', 'mak(?:e|ing)', 'made', 'produc(?:e|ed|ing|tion)',
  'brew*', 'home ?(?:made|lab|brew)', 'recipe', 'instructions', 'steps', 'tutorial', 'press(?:ing)? (?:\\w+ ){0,3}', 'grow', 'growing', 'cultivat*',
  'extract*', 'isolat*', 'purif*', 'recrystalli*', 'crystalli*', 'convert*', 'turn (?:\\w+ ){0,2}into', 'to (?:crystal|meth|crack|ice|powder)',
  'reduc(?:e|ing|tion) (?:of )?(?:pseudo)?ephedrine', 'reaction (?:conditions|scheme|temperature|yield)', 'reductive amination', 'acetylat*',
  'methylat*', 'yield', 'red phosphorus', 'iodine', 'baking soda', 'bicarb', 'lithium batter*', 'lye', 'drain cleaner', 'acetic anhydride',
  'precursors?', 'reagents?', 'solvents?', 'one pot', 'shake and bake', 'birch', 'from (?:powder|scratch|seeds|plants?|tablets|pills|cold)',
  'kitchen', 'garage', 'bathtub', 'cut (?:\\w+ ){0,2}with', 'not yet (?:banned|illegal)', 'herstell*', 'selber machen', 'selbst machen', 'kochen',
  'synthetisier*', 'fabricar', 'hacer', 'cocinar', 'sintetizar', 'elaborar', 'fabriquer', 'faire', 'cuisiner', 'synthetiser',
  '(?:getting|get|pull) (?:\\w+ ){1,3}(?:out of|from)', 'pressed into', 'presses?', 'set up a', 'nazi method', 'method for', 'morphine base', 'iso',
  'something stronger', 'list', 'replaces?', 'base out', 'cold cook',
);
// biome-ignore format: a list
export const dealing = phrases(
  'sell*', 'for sale', 'resell*', 'deal', 'dealing', 'dealer', 'vendor*', 'dark ?(?:net|web)', 'telegram', 'black market', 'street (?:value|price)',
  'smuggl*', 'customs', 'border', 'mule', 'traffick*', 'sniffer dogs?', 'without (?:a |any )?(?:prescription|script|rx)',
  'no (?:prescription|script|rx)', 'ohne rezept', 'sin receta', 'sans ordonnance', 'score', 'plug for', 'hook ?up', 'under the counter',
  'no questions asked', 'stash', 'hide (?:\\w+ )?from', 'counterfeit*',
  'past (?:airport|border|security|customs|police)*', 'airport', 'in the mail', 'by post', 'parcel', 'seller', 'supplier', 'plug',
  'without questions', 'no questions',
);
// biome-ignore format: a list
export const pleasure = phrases(
  'fun', 'fuck(?:ed)? up', 'messed up', 'high', 'buzz', 'buzzed', 'rush', 'trip', 'trips', 'trippy', 'tripping', 'euphori*', 'recreation*', 'stoned',
  'wasted', 'hammered', 'mellow', 'nod', 'nodding', 'floaty', 'numb', 'hallucinat*', 'k ?hole', 'plateau', 'dissociat* for',
  'high do (?:you|i|people)', 'party', 'parties', 'partying', 'rave', 'rolling', 'afters', 'kick', 'vibe', 'good time', 'enjoy*',
  'feel(?:s|ing)? (?:\\w+ )?(?:good|great|amazing|like (?:mdma|heroin|cocaine|coke|speed|ecstasy|xanax|weed|meth|acid|flying|floating)|drunk|nice|blissful|spacey)',
  'like (?:mdma|speed|coke|ecstasy|heroin|molly|weed)', 'legal high', 'dope', 'tweak*', 'sniff', 'hit (?:\\w+ )?(?:harder|faster|stronger|better)',
  'hits? hard', 'blast off', 'zoot*', 'zonk*', 'blackout', 'hangover free', 'chill', 'rausch', 'high werden', 'berauscht', 'drauf (?:sein|kommen)',
  'drogarse', 'drogarme', 'colocar(?:se|me)?', 'colocon', 'flipar', 'defonc*', 'planer', 'sublingual (?:high|buzz)',
);
// biome-ignore format: a list
export const alwaysPleasure = phrases(
  'for (?:partying|parties|a party|raves?|clubbing|a rave|the club)', 'feel (?:it|them) (?:more|harder|stronger|faster)', 'make (?:it|them) hit',
  '(?:get|getting|gets|got) (?:\\w+ ){0,2}(?:high|stoned|fucked up|wasted|trippy|buzzed|messed up)', 'fuck(?:ed|s)? (?:\\w+ )?up', 'how high',
  'mak(?:e|es|ing) (?:\\w+ ){1,3}(?:fun|more fun|hit harder|trippy)',
  '(?:feel|feels|feeling) like (?:mdma|heroin|cocaine|coke|speed|ecstasy|weed|meth|acid)', 'defonc*', 'drogarse', 'drogarme', 'colocarse',
  'colocarme', 'high werden', 'sich berauschen',
  '(?:pharma|opioid|biggest|best|good|strong\\w*|huge|instant) rush', 'nod(?:ding)? (?:off|out) on', 'warm blanket', 'sweet spot', 'most euphoric',
  'best euphoria', 'redos\\w*', 'mega ?dose', 'see (?:spiders|things|visuals|sounds|colou?rs)', 'more fun', 'enjoy my', 'stay(?:ing)? awake to trip',
  'hot ?-?rail\\w*', 'roll(?:ing)? all night', 'all night(?:er)?(?: on)?', 'hit different', 'feel (?:a |the )?(?:opioid )?(?:high|buzz)', 'best roa',
  'bliss\\w*', 'spun', 'faded', 'barred out', 'candyflip\\w*', 'speedball\\w*', 'sober (?:me|you) no',
);
// biome-ignore format: a list
export const stronger = phrases(
  'stronger', 'strengthen*', 'boost*', 'potentiat*', 'amplif*', 'enhanc*', 'intensif*', 'hit (?:\\w+ )?(?:harder|faster)',
  'kick in (?:\\w+ )?(?:faster|harder|like|quick\\w*)', 'last longer', 'maximi[sz]e', 'most out of', 'synerg*', 'combo',
);
// biome-ignore format: a list
export const wanting = phrases(
  'my', 'i', 'to (?:make|get|feel|boost|potentiate|enhance|take with|increase)', 'to take with', 'best', 'me',
  'how (?:do|can|could) (?:i|you|people|one|we)', 'how to', 'ways?', 'tips?', 'tricks?', 'combo', 'mix', 'worth it', 'please', 'method', 'tutorial',
  'guide', 'tell', 'wie', 'como', 'comment',
);
// biome-ignore format: a list
export const wrongRoute = phrases(
  'snort*', 'sniff*', 'insufflat*', 'rail', 'railing', 'rails', 'up (?:the|my|your) (?:nose|butt|bum|arse|ass)', 'through (?:the|my) nose', 'plug',
  'plugging', 'plugged', 'boof*', 'shaft(?:ing)?', 'smok(?:e|ed|ing)', 'vap(?:e|ing) (?:\\w+ )?(?:pills?|tablets?|oxy\\w*|fentanyl|xanax|ketamine)',
  'freebas(?:e|ing)', 'shoot(?:ing)?', 'slam(?:ming)?', 'bang(?:ing)?', 'main ?lin*', 'iv', 'i\\.v\\.', 'inject(?:ed|ing)?', 'injectable from',
  'parachut*', 'bomb(?:ing)?', 'chew(?:ing)? (?:\\w+ )?(?:patch\\w*|gel)', 'suck on (?:\\w+ )?patch\\w*', 'on foil', 'durch die nase', 'zieht man',
  'ziehen', 'schnupf*', 'spritz(?:en|t)', 'rauchen', 'esnif*', 'inyectar*', 'fumar', 'sniffer', 'injecter', 'fumer',
  'rectal(?:ly)? (?:\\w+ )?(?:high|buzz|rush|for)*',
  'sniff\\w*', 'vap(?:e|ing)', 'roa', 'injectable', 'hot ?rail\\w*',
);
// biome-ignore format: a list
export const solidForm = phrases(
  'dissolv*', 'crush*', 'tablets?', 'pills?', 'capsules?', 'patch(?:es)?', 'gel', 'syrup', 'powder', 'cook*', 'filter*', 'prep', 'prepare', 'beads',
  'spoon', 'water', 'strips?', 'films?',
);
/** Never given these ways, for any purpose. */
// biome-ignore format: a list
export const neverSo = phrases(
  'snort*', 'rail', 'rails', 'railing', 'plug', 'plugging', 'plugged', 'boof*', 'smok(?:e|ing)', 'freebas(?:e|ing)', 'slam(?:ming)?',
  'shoot(?:ing)? (?:up|it)?', 'main ?lin*', 'parachut*', 'zieht man', 'schnupf*', 'esnif*', 'durch die nase', 'shaft(?:ing)?',
  'sniff\\w*', 'hot ?rail\\w*', 'vap(?:e|ing)', 'roa', 'crush(?:ed)? up (?:the )?nose', 'nose candy',
);
// biome-ignore format: a list
export const defeat = phrases(
  '(?:get|getting|work|working) (?:past|around|round|through|out of|out|rid of|off)', 'bypass*', 'defeat*', 'beat', 'break', 'breaking', 'crack the',
  'circumvent*', 'overcom*', 'strip*', 'remov*', 'scrap(?:e|ing)', 'peel*', 'scrub', 'wash(?:ing)? off', 'dissolv*', 'destroy*', 'disabl*',
  'inactivat*', 'neutrali[sz]*', 'separat*', 'extract*', 'isolat*', 'filter*', 'precipitat*', 'cold water', 'wegbekommen', 'trennen', 'extrahier*',
  'extraer', 'separar', 'extraire', 'separer', 'hack',
  'way (?:round|around)', '(?:take|taking|get|getting|pull) (?:\\w+ ){0,3}out', 'purif*', 'ways? past', 'trick', 'injectable', 'smash', 'microwav*',
  'freez(?:e|ing)',
);
// biome-ignore format: a list
export const deterrent = phrases(
  'gel', 'gelling', 'coating', 'coat', 'wax', 'matrix', 'deterrent', 'tamper*', 'abuse proof', 'crush ?proof', 'time release',
  '(?:slow|extended|sustained|modified|controlled|prolonged) ?release', 'xr', 'er', 'sr', 'cr', 'op', 'oros', 'naloxone', 'naltrexone', 'polymer',
  'anti ?abuse', 'beads', 'retard\\w*',
  'crush ?resist*', 'resistance', 'intac', 'nucynta', 'opana', 'contramid', 'hard shell',
);
// biome-ignore format: a list
export const companion = phrases(
  'paracetamol', 'acetaminophen', 'apap', 'tylenol', 'ibuprofen', 'aspirin', 'naloxone', 'caffeine', 'the liver stuff', 'guaifenesin', 'tabletten',
  'tablets?', 'pills?', 'pastillas', 'comprimes',
  'from', 'robitussin', 'the rest', 'fillers?', 'binders?',
);
// biome-ignore format: a list
export const extractable = phrases(
  'oxy\\w*', 'percs?', 'percocet', 'codeine?', 'co-?codamol', 'hydrocodone', 'vicodin', 'norco', 'tramadol', 'dxm', 'dihydrocodeine', 'morphine',
  'opioids?', 'opiates?', 'pseudoephedrine', 'ephedrine', 'buprenorphine', 'suboxone', 'solpadeine', 'codeina', 'fentanyl', 'ketamine', 'amphetamine',
  'dmt', 'kratom', 'tilidin', 'targin\\w*',
  'robitussin', 'cough syrup', 'benzedrex', 'poppy (?:straw|seeds?|heads?|pods)', 'adipex', 'phentermine', 'tapentadol',
);
// biome-ignore format: a list
export const test = phrases(
  '(?:drugs?|urine|pee|piss|hair|saliva|swab|blood|doping|tox\\w*|workplace|random|employment|probation|steroid|roadside|spit|nail|sweat|hospital|clinic) (?:\\w+ )?(?:tests?|testing|screens?|screening|panel|control|samples?|check)',
  'ua', 'u ?a', 'pee', 'urine', 'piss', 'hair test', 'swab', 'dope test', 'probation', 'parole', 'screening', 'anti ?doping', 'wada', 'usada',
  'doping (?:control|test)', 'testers', 'biological passport', "athlete'?s? passport", 'competition test*', 'in competition', 'drug ?test',
  'drogentest*', 'dopingkontrolle', 'prueba (?:de )?(?:drogas|orina)', 'antidoping', 'test (?:de drogue|urinaire|salivaire)', 'controle antidopage',
  'samples?', 'immunoassay', 'tests?',
  'follicle', 'whizz?inator', 'labs?', 'sniffer', 'meet', 'weigh-?in', 'contest', 'roadside', 'the race', 'powerlift\\w*',
);
// biome-ignore format: a list
export const evade = phrases(
  'pass', 'passing', 'beat', 'cheat*', 'trick*', 'fool*', 'fake', 'faking', 'evad*', 'dodg*', 'avoid(?:ing)? (?:detection|getting|testing|being)',
  'mask', 'masking', 'hide', 'hiding', 'flush*', 'cleanse', 'detox', 'come (?:back|out|up) (?:clean|negative)',
  '(?:test|be|make|turn|get|stay|piss|pee) (?:\\w+ ){0,2}(?:clean|negative)', 'dilut(?:e|ing)', 'additive', 'bleach', 'vinegar', 'niacin',
  'adulterat(?:e|ing)', 'substitut(?:e|ing)', 'swap', 'swapping', 'synthetic (?:urine|pee)', 'clean (?:urine|pee|sample)',
  "(?:not|n't|dont|wont|doesnt|never|without) (?:\\w+ ){0,2}(?:show|caught|detect|pop|busted|flag|banned|positive|notic|fail|find)\\w*", 'undetect*',
  'get away', 'clears? (?:\\w+ )?(?:before|out|in time)', '(?:out of|clear|leave) (?:my|your) (?:system|body|blood)', 'help me', 'shampoo',
  'under the (?:limit|threshold|radar)', 'stay (?:under|below)', 'micro ?dos*', 'slip (?:past|through)', 'escape', 'erwischt', 'bestehen', 'falschen',
  'pasar', 'evitar', 'enganar', 'passer', 'eviter', 'tromper', 'tauschen',
  'visine', 'whizz?inator', 'shave', 'cranberry', 'switch\\w*', '(?:get|getting) (?:\\w+ ){1,3}out (?:in|of|by|before)', 'speeds? (?:it|this) up',
  "(?:not|don't|doesn't|can't|won't) (?:look|see|test|check)\\w*", 'miss(?:es)?', 'prosthetic', 'bribe', 'shortest detection', 'strip',
);
// biome-ignore format: a list
export const dope = phrases(
  'epo', 'epoetin*', 'steroids?', 'anabolic*', 'testosterone', 'growth hormone', 'hgh', 'clenbuterol', 'trenbolone', 'nandrolone', 'stanozolol',
  'sarms?', 'peptides', 'diuretics?', 'salbutamol', 'stimulants?', 'doping', 'dope', 'insulin', 'igf', 'blood bags?', 'transfusion', 'cycle',
  'dopage', 'dopaje', 'anabolika', 'racehorse', 'greyhounds?',
  'tren', 'esters?', 'beta blockers', 'riders?', 'powerlift\\w*', 'horse', 'cyclists?', 'sprinters?', 'blood bag\\w*', 'something before the race',
  'masking agents?',
);
// biome-ignore format: a list
export const hidden = phrases(
  'undetect*', 'caught', 'busted', 'testers?', 'testing', 'clears? before', 'pass the', 'erwischt*', "tests? (?:can't|cannot|miss|don't|dont)*",
  'without (?:being|getting|the)*', "(?:not|can't|never) (?:be )?(?:found|find|detect|show|caught)\\w*", 'below the limit',
  'under the (?:limit|radar)', 'stay (?:under|below|legal)', 'before (?:competition|a race|the race|the match|the games|weigh-?in)', 'passport',
  'secret*', 'mask(?:s|ing)?', 'hide', 'hides', 'sin que', 'sans etre', 'glow(?:ing)? positive',
  '(?:for|at|before) the (?:meet|race|contest|event|games|season)', 'shortest detection', 'time (?:their|my|the) (?:blood|bags|shots)',
  'not look for', "labs? (?:won't|can't|don't|miss|not)*", 'how to hide', 'best masking',
);
// biome-ignore format: a list
export const scripts = phrases(
  'prescriptions?', 'scripts?', 'rx', 'prescribed', 'prescribe', 'prescribes', 'prescriber', 'sick note', 'fit note', "doctor'?s note", 'signed off',
  'rezept\\w*', 'recetas?', 'ordonnances?', 'attest', 'krankschreib\\w*', 'krankgeschrieben', 'certificate', 'repeat', 'refills?',
);
// biome-ignore format: a list
export const forging = phrases(
  'forg(?:e|es|ed|ing)', 'fak(?:e|es|ed|ing)', 'photoshop*', 'edit', 'alter', 'altering', 'tamper*',
  'change the (?:\\w+ ){0,2}(?:quantity|number|amount|date|dose|name)', 'counterfeit*', 'falsif*', 'falschen', 'gefalscht*', 'falsch*', 'duplicate',
  'copy', 'steal*', 'stolen', 'impersonat*', 'pretend*', 'print', 'printing', 'template', 'faux', 'fausse', 'falsa', 'falso', 'write my own',
  'claim i lost', 'lost my',
);
// biome-ignore format: a list
export const acting = phrases(
  'act', 'acting', 'pretend*', 'convinc*', 'persuad*', 'story', 'stories', 'excuse', 'fake', 'faking', 'feign*', 'simulat*', 'make up', 'invent',
  'exaggerat*', 'lie', 'lying', 'claim', 'tell (?:a|the|my) (?:doctor|gp|dentist|psychiatrist|nurse|er|pharmacist)',
  'say to (?:a|the|my) (?:doctor|gp|dentist|psychiatrist)', 'what to (?:say|tell)', 'symptoms? (?:to|should i|do i need to)', 'manipulat*',
  'talk (?:\\w+ ){1,3}into', 'trick*', 'vortausch*', 'simulier*', 'fingir', 'simuler', 'mentir', 'back pain',
  'list to', 'play the system', 'game the system', 'hands? out', 'say to', 'which symptoms', 'symptoms (?:\\w+ ){0,2}(?:list|say|mention|claim)',
  'without questions', 'no questions', 'sweet talk', 'look like i', 'doctor (?:who|that) (?:prescribes|gives)', 'telehealth',
);
// biome-ignore format: a list
export const handedOut = phrases(
  '(?:give|gives|hand|gets?|getting|got|prescribe[sd]?|prescribing|earns?|obtain|secure) (?:\\w+ ){0,3}(?:oxy\\w*|opioids?|opiates?|methadone|morphine|adderall|ritalin|xanax|benzos?|stimulants?|vicodin|painkillers?|strong|good|controlled|ketamine|valium|diazepam|pregabalin|drugs|meds|more)',
  '(?:oxy\\w*|opioids?|methadone|adderall|xanax|benzos?|stimulants?|strong painkillers?|morphine) (?:\\w+ ){0,2}(?:prescribed|script|prescription)',
  'in the er', 'from (?:a|the|my|three|several|two|multiple|different) (?:doctors?|gps?|clinics?|pharmac\\w+)', 'several doctors', 'multiple doctors',
  'three doctors',
  'score (?:\\w+ )?(?:oxy\\w*|valium|xanax|benzos?|adderall|opioids?|drugs|meds|ritalin)',
  'for (?:ritalin|adderall|xanax|oxy\\w*|valium|benzos?|stimulants)', 'out (?:xanax|oxy\\w*|benzos?|adderall|opioids|scripts|valium)',
  'more (?:oxy\\w*|pain ?meds|opioids|pills)',
);
// biome-ignore format: a list
export const stock = phrases(
  'ampoules?', 'ampules?', 'vials?', 'ward', 'wards', 'pyxis', 'omnicell', 'cabinet', 'cd cupboard',
  'controlled (?:drug )?(?:cupboard|register|book)', 'stock', 'count', 'counts', 'waste', 'wastage', 'syringes?', 'pump', 'pca', 'crash cart',
  'dispensary', 'from work', 'from the hospital', 'from the pharmacy', 'hospital supply', "patient'?s? (?:morphine|fentanyl|patch|patches|pump|meds)",
  'pca pump', "patient'?s? (?:\\w+ )?(?:patch|pump|syringe)", 'med ?cart', 'locker',
);
// biome-ignore format: a list
export const taking = phrases(
  'replac*', 'swap*', 'refill (?:\\w+ )?with', 'saline', 'tap water', 'steal*', 'stole', 'divert*', 'skim*', 'pocket*', 'take home',
  'keep (?:the|some) (?:leftover|waste|rest)', 'siphon*', 'cover (?:the|it|up)*', 'pinch', 'nick', 'smuggl*', 'missing', 'override', 'fudge',
  'falsif*', 'sneak*', 'leftovers? for me',
  'draw from', 'without alarm', 'take (?:it|them|some) home', 'siphon\\w*', 'for myself', 'unnoticed',
);
// biome-ignore format: a list
export const onPurpose = phrases(
  'on purpose', 'deliberate*', 'intentional*', 'fake', 'faking', 'feign*', 'simulate', "so (?:that )?i (?:can|get|don't|will|fail)",
  'to (?:fail|skip|avoid|miss|get out of|claim|get signed|get off|dodge)', 'absichtlich', 'a proposito', 'expres',
  'make myself (?:look|seem|ill|sick|vomit|feverish|faint)', 'look (?:ill|sick|jaundiced|feverish)', 'pills? to fake', 'to fake',
);
// biome-ignore format: a list
export const gain = phrases(
  'medical (?:exam|check)', 'army medical', 'military', 'draft', 'conscription', 'signed off', 'sick (?:note|leave|pay)', 'off work', 'off school',
  'school', 'exam', 'work', 'benefits?', 'disability', 'insurance', 'compensation', 'court', 'jail', 'prison', 'medical', 'attention',
  'hospital admission', 'admitted', 'custody', 'munchausen',
  'draft', 'sick note', 'days? off',
);
