// The words by which people ask for a field of a record. `names` mean it; `hints` may mean it, or something that a text
// mentions.
import { phrases, plainText } from '../wording/plain-text.ts';

export const fieldNames = [
  'dosage', 'maxDose', 'frequency', 'halfLife', 'bioavailability', 'tmax', 'onset', 'duration', 'level', 'proteinBinding', 'volumeOfDistribution', 'clearance',
  'metabolism', 'excretion', 'remarks', 'mechanism', 'indications', 'sideEffects', 'contraindications', 'boxedWarning', 'pregnancy',
  'renal', 'hepatic', 'monitoring', 'overdose', 'antidote', 'interactions', 'food', 'alcohol', 'tobacco', 'drugClass', 'names',
  'schedule', 'description', 'references',
] as const; // biome-ignore format: a list

export type FieldName = (typeof fieldNames)[number];
type FieldWords = { names: RegExp; hints?: RegExp };

export const fieldWords: { readonly [field in FieldName]?: FieldWords } = {
  dosage: {
    names: phrases('dose', 'doses', 'dosage*', 'dosing', 'posology', 'how much', 'strength*', 'how many (?:mg|milligrams|tablets|capsules|puffs|drops|units|days)', 'how is it (?:given|administered|dosed)', 'mg per kg', 'loading', 'maintenance dose', 'starting amount', 'initial amount', 'regimen*', 'titrat*', 'by weight', 'for how many days', 'course length', 'duration of (?:the )?(?:treatment|therapy|course|use)', 'infus*', 'how fast (?:can|may|should|must)', 'how long is (?:it|the course)'),
    hints: phrases('child*', 'kid', 'kids', 'paediatric*', 'pediatric*', 'adult*', 'elderly', 'neonat*', 'infant*', 'by nose', 'intranasal*', 'by mouth', 'intravenous*', 'iv', 'im', 'route*', 'given', 'administ*', 'prophyla*', 'puff*', 'rate', 'over 60', 'women'),
  },
  maxDose: {
    names: phrases('max*', 'highest (?:dose|amount|daily)*', 'upper limit', 'dose cap', 'dose limit', 'ceiling', 'at most', 'no more than', 'not exceed', 'exceed*', 'lifetime', 'cumulative', 'top dose', 'largest dose'),
    hints: phrases('limit', 'cap', 'most'),
  },
  frequency: {
    names: phrases('how often', 'how frequent*', 'frequency', 'daily or weekly', 'once daily', 'twice daily', 'once a (?:day|week|month)', 'twice a (?:day|week)', '(?:two|three|four|2|3|4) times (?:a|per) (?:day|week)', 'times (?:a|per|each) (?:day|week|month)', 'per week', 'every how many*', 'how many (?:times|hours|injections|doses)', 'interval*', 'weekly', 'monthly', 'bid', 'tid', 'qid', 'b\\.?d\\.?', 'at night', 'bedtime', 'in the (?:morning|evening)', 'what time', 'at what (?:hour|time)', 'when in the day', 'time of (?:the )?day', 'when (?:is|are) (?:it|they) (?:taken|given)', 'once or twice', 'on demand', 'as needed', 'how long before', 'schedule of doses', 'spacing', 'how (?:do|does|should|can|must|would|may|to|is|are) (?:[a-z]{1,9} ){0,3}(?:take|taken|use|used|given|give|administer|administered|inject|injected|applied|apply|inhaled|inhale)', 'when (?:do|does|should|can|must|would|may|to|is|are) (?:[a-z]{1,9} ){0,3}(?:take|taken|use|used|given|give|inject|injected)', 'upright', 'administration'),
    hints: phrases('daily', 'evening', 'morning', 'depot', 'night'),
  },
  halfLife: {
    names: phrases('half li(?:fe|ves)', 'halfli(?:fe|ves)', 't1/2', 't ?½', 'half time', 'half of it', 'eliminated by half', 'how long does it (?:last|stay|remain|linger)', 'stay*', 'linger*', 'lasts? longer', 'long acting', 'short acting', 'washout', 'steady state', 'leaves? the body in', 'in the body', 'how long until', 'seconds'),
  },
  bioavailability: {
    names: phrases('bioavail*', 'availability', 'absor*', 'reaches the (?:circulation|blood*)', 'systemically available', 'oral f', 'first pass'),
  },
  tmax: {
    names: phrases('t ?max', 'peak (?:time|effect|level|concentration)s?', 'time to peak', 'to the peak', 'onset and peak', 'when does it peak', 'highest concentration'),
    hints: phrases('peak', 'minutes'),
  },
  onset: {
    names: phrases('onset', 'how (?:soon|quick|quickly|fast|rapidly)(?! (?:can|may|should|must|is it (?:given|infused|injected)))', 'start* to (?:work|act)', 'starts? working', 'begins? to (?:work|act)', 'when does it begin', 'kicks? in', 'takes? effect', 'take effect', 'effect (?:begins?|starts?)', 'when does it (?:start|work|act)', 'how long (?:until|before|till|does it take) [a-z ]{0,30}(?:work|works|act|acts|effect|relief)', 'time to effect', '(?:minutes|hours|days|weeks) (?:until|till|to|before) (?:response|effect|benefit|relief|improvement|it works)'),
  },
  duration: {
    names: phrases('duration(?! of (?:the )?(?:treatment|therapy|course|use))', 'how long acting', 'how many (?:hours|minutes|days) (?:does|do|will) [a-z -]{0,30}(?:last|work|act)', 'how long (?:does|do|will|is) [a-z -]{0,40}(?:last|lasts|work|works|act|acts|effective)', 'lasts?', 'lasting', 'wears? off', 'wear off', 'when does it stop working'),
  },
  level: {
    names: phrases('window', '(?:plasma|serum|blood|drug|usual|maintenance|steady state) (?:concentration|level|range)*', 'range in', 'therapeutic (?:range|window|level|levels|concentration|concentrations|index|plasma|drug)*', 'target (?:concentration|level|range|auc|trough|peak|serum|plasma)*', 'levels?', 'troughs?', 'serum (?:concentration|level|range)*', 'plasma (?:concentration|level)*', 'blood (?:concentration|level)*', 'level window', 'toxic (?:level|concentration|range)*', 'concentration goal', '(?:goal|desired|wanted|aimed) (?:level|concentration|trough|range|serum|plasma)*', '(?:level|trough|concentration|range|auc) (?:goal|target|aim)', 'anti xa', 'auc', 'area under'),
  },
  proteinBinding: {
    names: phrases('protein bind*', 'protein bound', 'bound', 'albumin', 'binding to (?:plasma )?proteins?', 'plasma proteins?', 'free fraction', 'unbound'),
  },
  volumeOfDistribution: {
    names: phrases('volume of distribution', 'distribution volume', 'vd', 'vdss', 'distribut*', 'how widely'),
  },
  clearance: { names: phrases('clearance', 'cleared', 'clears') },
  metabolism: {
    names: phrases('metaboli*', 'enzyme*', 'isoenzyme*', 'isozyme*', 'isoform*', 'cyp', 'cyp[0-9][a-z0-9]*', '[1234][abcd][0-9]{1,2}', 'cytochrome*', 'p450', 'substrate*', 'break* down', 'broken down', 'bioactivat*', 'activated', 'prodrug*', 'glucuronid*', 'acetylat*', 'biotransform*', 'degrad*', 'autoinduc*', 'induc*', 'inhibitor of', 'handles it', 'isoform', 'p glycoprotein', 'p gp', 'transporter*', 'genotyp*', 'pharmacogen*'),
    hints: phrases('active (?:form|metabolite*)', 'conversion'),
  },
  excretion: {
    names: phrases('excret*', 'eliminat*', 'leaves? the body', 'renally cleared', 'route of elimination', 'unchanged', 'in (?:the )?urine', 'faeces', 'feces', 'what becomes of it', 'how (?:is|are) (?:it|they) cleared', 'removed from the body'),
    hints: phrases('urine', 'bile', 'cleared'),
  },
  remarks: { names: phrases('kinetics', 'pharmacokinetic*', 'zero order', 'first order', 'non ?linear*', 'linear*', 'saturab*') },
  mechanism: {
    names: phrases('mechanism*', 'how (?:does|do|did) (?:it|they) (?:work|act|help|lower)*', 'how [a-z]+ (?:works|acts|prevents|lowers|relieves)', 'how (?:does|do|did) [a-z0-9 -]{2,40} (?:work|act|stop|lower|prevent|kill|make|open|block|relieve|reduce|raise|treat|help|affect|cause|slow|protect|dissolve|bind|inhibit)*', 'mode of action', 'target*', 'receptor*', 'pharmacodynamic*', 'what does it (?:inhibit|block|bind|stimulate|activate)', 'partial agonist', 'agonist', 'antagonist', 'works', 'explain how', 'bactericidal', 'moa'),
    hints: phrases('inhibit*', 'block*', 'kills?'),
  },
  indications: {
    names: phrases('indicat*', 'used (?:for|to|in|against)', 'uses?', 'treat*', 'approved (?:for|use|uses)', 'licen[sc]ed', 'what (?:is|are) (?:it|they) for', 'what (?:is|are) [a-z0-9-]{3,30} for', 'against what', 'purpose', 'which (?:poisons?|conditions?|diseases?)', 'bugs', 'helps? with', 'good for', 'prescribed for'),
  },
  sideEffects: {
    names: phrases('tell (?:a |an |the |my |our |your )?(?:patients?|parents?|carers?|people|someone)', 'counsel*', 'teach (?:a |the )?patients?', 'advi[cs]e (?:a |the |to )?patients?', 'side effe?c?t*', 'adverse*', 'unwanted*', 'undesir*', 'toxicit*', 'toxic (?:signs?|effects?)', 'tolerab*', 'harms?', 'problems?', 'reactions?', 'complication*', 'signs of (?:toxicity|poisoning)', 'bad effects', 'what can go wrong'),
    hints: phrases('risk*', 'cause*', 'danger*', 'safety'),
  },
  contraindications: {
    names: phrases('contraindic*', 'contra indic*', 'who (?:should|must|may|can) (?:not|never|nobody)', 'must not', 'should not', 'should never', 'never get*', 'not be (?:given|used|taken)', 'when not to', 'forbidden', 'prohibited', 'avoid* (?:in|with|by)'),
    hints: phrases('allerg*', 'avoid*', 'hypersensitiv*'),
  },
  boxedWarning: { names: phrases('box', 'boxed*', 'black ?box', 'warning*', 'blackbox') },
  pregnancy: {
    names: phrases('birth control', 'pregnan*', 'trimester*', 'expecting', 'gestation*', 'lactat*', 'breast ?fe*', 'breast milk', 'nursing', 'nurse an infant', 'fetal', 'foetal', 'fetus', 'foetus', 'unborn', 'teratogen*', 'malformation*', 'birth defect*', 'contracepti*', 'fertil*', 'child ?bearing', 'conceive', 'conception', 'baby', 'fathers?', 'fda category', 'the pill'),
  },
  renal: {
    names: phrases('renal*', 'kidney (?:disease|failure|impairment|function|adjustment*|dose|dosing|patients)', 'kidneys', 'kidneys (?:fail|do|don)*', 'depends? more on the kidney', 'dialysis', 'h(?:a)?emodialysis', 'egfr*', 'gfr*', 'crcl', 'creatinine clearance', 'ckd', 'esrd'),
    hints: phrases('kidney*', 'creatinine'),
  },
  hepatic: {
    names: phrases('hepatic', 'liver (?:disease|failure|impairment|function|cirrhosis|patients|dose)', 'liver failure patients', 'cirrhosis', 'cirrhotic', 'child pugh'),
    hints: phrases('liver'),
  },
  monitoring: {
    names: phrases('monitor*', 'follow*', 'levels?', 'check', 'checks', 'checked', 'checking', 'tests?', 'tested', 'testing', 'laborator*', 'labs?', 'trough*', 'auc', 'area under', 'serum concentration*', 'plasma concentration', 'target (?:concentration|level|range|inr|auc|trough)', 'tsh', 'inr', 'aptt', 'ecg', 'ekg', 'counts?', 'screen*', 'watch* for', 'keep* an eye', 'measure*', 'therapeutic (?:range|window|index)', 'level window', 'plasma level*', 'how closely', 'baseline', 'surveillance', 'electrolytes'),
    hints: phrases('blood', 'peak', 'concentration*', 'range', 'goal'),
  },
  overdose: {
    names: phrases('overdos*', 'poisoning*', 'poisoned', 'intoxicat*', 'toxic dose*', 'lethal*', 'fatal*', 'ingestion*', 'toxic (?:level|concentration|threshold)*'),
  },
  antidote: {
    names: phrases('antidote*', 'cholinergic crisis', 'reversal', 'reverse*', 'reversing', 'rescues?', 'treatment of (?:toxicity|an overdose|overdose|poisoning|cyanide)', '(?:treat|treats|treated|treating|manage*) (?:of )?(?:an |its )?(?:overdose|toxicity|poisoning)', '(?:what|how) if [a-z -]{0,40}(?:toxicity|poisoning|overdose)', 'stops? its effects?', 'chelat*', 'to stop its effects?', '(?:overdose|toxicity|poisoning|cyanide) (?:treatment|management)', 'for (?:poisoning|overdose)', 'after an overdose', 'treats? an overdose', 'what (?:do|does|would) (?:you|we|one) give', 'cyanide', 'neutrali[sz]*', 'rescue*', 'against too much', 'counteract*', 'undo*', 'antagoni[sz]ed by', 'what (?:do you|is) gives? (?:against|for) (?:too much|an overdose)', 'antidotal'),
  },
  interactions: {
    names: phrases('interact*', 'combin*', 'together*', 'go together', 'mix*', 'with other (?:drugs|medicines)', 'coadminist*', 'co administ*', 'concomitant*', 'alongside', 'taken with', 'at the same time', 'pair', 'weaken*'),
  },
  food: {
    names: phrases('tell (?:a |an |the |my |our |your )?(?:patients?|parents?|carers?|people|someone)', 'counsel*', 'with (?:a lot of )?protein', '^proteins?[?. ]{0,3}$', 'proteins? (?:interfere|affect|matter|reduce)*', 'high protein', 'dietary protein', 'steak', 'meat', 'how (?:do|does|should|can|must|to|is|are) (?:[a-z]{1,9} ){0,3}(?:take|taken)', 'when (?:do|does|should|can|must|to|is|are) (?:[a-z]{1,9} ){0,3}(?:take|taken)', '(?:to|need|must|should) fast', 'food*', 'meal*', 'eat', 'eating', 'eaten', 'diet*', 'breakfast', 'lunch', 'dinner', 'supper', 'empty stomach', 'fasting', 'fasted', 'full stomach', 'grapefruit*', 'pomelo*', 'seville', 'juice', 'juices', 'oj', 'milk', 'dairy', 'yog[h]?urt', 'calcium rich', 'cheese*', 'tyramine', 'vitamin k', 'leafy', 'greens', 'spinach', 'kale', 'broccoli', 'vegetable*', 'cranberr*', 'li[qc]ou?rice*', 'liquorice', 'coffee', 'tea', 'caffeine', 'cola', 'energy drink*', 'chocolate', 'banana*', 'salt', 'salty', 'salt substitute*', 'potassium rich*', 'soy', 'soya', 'bran', 'fib(?:er|re)', 'protein rich', 'high fat', 'fatty', 'calories', 'tube feed*', 'enteral', 'feeding tube', 'nasogastric', 'at the table', 'swallowed with', 'bite', 'snack*', 'fish', 'purine*'),
  },
  alcohol: {
    names: phrases('alcohol*', 'ethanol', 'drink', 'drinks', 'drinking', 'wine', 'beer', 'vodka', 'whisk(?:e)?y', 'spirits', 'booze', 'liquor', 'cocktail*', 'antabuse*', 'tap beer', 'drunk', 'pint*'),
  },
  tobacco: { names: phrases('smok*', 'tobacco', 'cigar*', 'nicotine', 'vap(?:e|ing)', 'quit*') },
  drugClass: {
    hints: phrases('is (?:it|this|[a-z-]{3,25}) an? [a-z-]{2,30}'),
    names: phrases('class', 'classes', 'group', 'family', 'kind of', 'type of', 'belong*', 'what sort of', 'category of drug', 'classified'),
  },
  names: {
    names: phrases('brand*', 'trade names?', 'proprietary', 'synonym*', 'inn', 'other names?', 'international name', 'atc', 'generic name', 'also (?:known|called)', 'generic', 'name', 'names', 'called', 'ingredient*', 'active substances?', "what(?:'s| is) in it", 'contain*', 'consists? of', 'sold as', 'marketed as'),
  },
  schedule: { names: phrases('schedul* (?:i|ii|iii|iv|v)', 'scheduled', 'schedule', 'controlled*', 'narcotic*', 'legal schedule', 'dea', 'csa', 'abuse potential', 'addictive', 'regulated') },
  description: { names: phrases('what is (?:it|this|that)', 'what (?:is|are) [a-z0-9-]{3,30}[?. ]{0,3}$', 'what (?:does|do) [a-z0-9-]{3,30} do[?. ]{0,3}$', 'what does (?:it|this) do', 'what do they do', 'what kind of thing', 'describe (?:it|this)', 'in general', 'overview', 'summar*', 'tell (?:me|us) about', 'about it', 'introduc*') },
  references: { names: phrases('references?', 'sources?', 'citation*', 'where does (?:this|it) come from') },
}; // biome-ignore format: a table

/**
 * What no drug's record contains. Asked for in so many words, it is not answered by what happens to contain one of them:
 * `molecular weight` by a gain of weight.
 */
export const unrecorded = phrases(
  'price*', 'pricing', 'costs?', 'costly', 'cheap*', 'expensive', 'afford*', 'insurance', 'reimburs*', 'copay*', 'coupon*',
  'how much (?:is it|does it cost|for a (?:box|pack|bottle)*)', 'colou?rs? (?:is|are|of|do|does)', 'what colou?rs?', 'which colou?rs?', '(?:tablets?|pills?|capsules?) colou?rs?', 'colou?rs? by', '(?:pills?|tablets?|capsules?) look*', '(?:it|they) looks? like', 'shapes?', 'imprint*', 'markings?',
  'taste like', 'what does it taste', 'flavou?r*', 'smell like', 'invent*', 'discover*', 'who (?:first )?(?:found|made|developed|synthesi[sz]ed|isolated|patented)', 'first (?:synthesi[sz]ed|isolated|marketed|made)', 'named after', 'origin of the name', 'etymolog*',
  'approved in', '(?:when|what year|which year) (?:was|were|did)', 'year of', 'who (?:makes|sells|produces)', 'manufactur*', 'made by', 'company', 'companies', 'maker', 'patents?', 'patented', 'off patent',
  'shelf life', 'stor(?:e|ed|age|ing)', 'expir*', 'refrigerat*', 'fridge', 'freez(?:e|er|ing)', 'room temperature', 'keep (?:it|them) (?:cold|cool|in|at|out)*', 'where can [a-z ]{1,20} buy', 'over the counter', 'where (?:to|do) [a-z ]{0,20}buy', '(?:place|places) to buy', 'purchase*', 'pharmac(?:y|ies) near*', 'available in',
  'molecular (?:weight|mass|formula|structure)', 'mol weight', 'molar mass', 'molecular', 'chemical (?:formula|structure|name|composition)', 'structural formula', 'chemical structure', 'iupac', 'cas (?:number|no)', 'smiles', 'pka', 'log ?p', 'melting point', 'boiling point', 'solubility',
  'gluten', 'lactose*', 'excipient*', 'inactive ingredients?', 'fillers?', 'additives?', 'preservatives?', 'gelatin*', 'vegan', 'vegetarian', 'halal', 'kosher', 'pork', 'sugar free', 'alcohol free',
  'miss(?:ed|es|ing)? (?:a |the |one |my |his |her |some |two )?(?:weekly |daily |morning |evening |single )?(?:doses?|tablets?|pills?|injections?|days?)', '(?:dose|doses|tablet|pill|injection) (?:is|was|are|were|gets|has been) (?:missed|forgotten|skipped)', 'for(?:get|gets|got|gotten) (?:a |the |to |one )*', 'skipp?(?:ed|ing)? (?:a |the )?doses?', 'late doses?', 'dose (?:is|was) late',
  'liquid (?:form|formulation|version)', 'come as', 'comes? (?:as|in) (?:a |an )?(?:liquid|syrup|suspension|patch|cream|spray|suppositor*|chewable*)', 'how many tablets (?:in|per) (?:a )?(?:box|pack)', 'pack size*', 'popular*', 'best ?sell*', 'sales',
); // biome-ignore format: a list

/** Two drugs are to be compared side by side. */
export const comparing = phrases(
  'versus', 'vs', 'compar*', 'difference*', 'differ', 'differs', 'which of', 'better', 'than', 'or', 'longer', 'more', 'less', 'both', 'half lives',
); // biome-ignore format: a list

/** A question about what to do in an illness, which guidelines answer. */
export const askingGuidelines = phrases(
  'guideline*', 'first line', 'firstline', 'second line', '1st line', 'recommend*', 'treatment (?:of|for)', 'how (?:to|is|are|do you) [a-z0-9 ()-]{0,60}treat*', 'therapy', 'of choice', 'first choice', 'management', 'manage*', 'initial', 'regimen*', 'start with', 'drug first', 'which drug', 'gina', 'gold', 'nice', 'kdigo', 'esc', 'ada', 'who', 'idsa', 'beers', 'stopp', 'first [a-z]{3,10}', 'prophylaxis', 'prevention',
); // biome-ignore format: a list

export function namesField(text: string): boolean {
  const plain = plainText(text);
  return fieldNames.some((name) => fieldWords[name]?.names.test(plain));
}
