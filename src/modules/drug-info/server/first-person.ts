// Questions in the first person that are about the drug: `How do I take it?`, `Can I eat grapefruit?`. What they say about
// the drug is true for everyone, so they are answered from the records.

const someone =
  '(?:i|we|you|one|people|someone|they|patients?|an? (?:patient|adult|child|person|nurse)|the (?:patient|nurse))';
const may = '(?:do|does|should|shall|must|may|can|could|would|am|are|is)';
const have =
  '(?: (?:have|need|supposed|meant|allowed|able|expected) to| to be| always| still| also| best| really){0,2}';
const it =
  '(?: (?:it|this|them|these|one|the (?:drug|medicine|dose|tablets?|capsules?|pills?|injection|syrup|patch|inhaler)|a (?:dose|tablet)))?';
/** What is done with any drug. Starting, stopping, doubling and exchanging it are decisions about a person. */
const handling =
  '(?:take|use|give|inject|apply|insert|inhale|swallow|store|keep|carry|travel with|dispose of|reverse|reversing|neutrali[sz]e|antagoni[sz]e|treat|manage|prepare|dilute|mix|infuse|administer|dose|dosing|monitor|check|crush|chew|split|open|wait|stay|sit|lie|stand|fast|recogni[sz]e|handle|hold|rotate|prime|flush)';
const learning =
  '(?:tell|teach|advise|counsel|warn|ask|explain|inform|expect|avoid|check|monitor|measure|test|watch|look (?:out )?for|follow|aim (?:for|at)|target|reverse|give (?:against|for|after|when|if|in|as)|do (?:about|in case|against)|mix|dilute|store|eat|drink|know)';
const timesAndMeals =
  '(?:food|foods|meals?|eating|breakfast|lunch|dinner|supper|snacks?|milk|dairy|yogh?urt|cheese|juice|grapefruit|coffee|tea|cola|water|alcohol|wine|beer|spirits|antacids?|stomach|night|nights|bedtime|bed|sleep|sleeping|morning|mornings|evening|evenings|noon|midday)';

const aboutTheDrug: readonly RegExp[] = [
  // How do I take it? When should it be … by whom does not matter.
  `(?:how|when|where|why|how (?:long|often|fast|soon|slowly|far)|at (?:what|which) (?:time|hour)|with what|against what) ${may} ${someone}${have} ${handling}`,
  // What should I tell a patient? Which level do we aim for?
  `(?:what|which)(?: [a-z-]{2,14}){0,3} ${may} ${someone}${have} ${learning}(?: (?:an? |the |my )?(?:patients?|student|students|parents|carers?))?`,
  `(?:what|which)(?: [a-z-]{2,14}){0,3} ${may} ${someone} (?:give|use)(?: it)? (?:after|for|against|in|as)(?: an?)? (?:overdos|poison|antidote|reversal|toxicit|bleed)[a-z]*`,
  // Can I eat grapefruit? Do I have to stay upright?
  `(?:${may}|is it (?:ok|okay|fine|safe|all right|bad|allowed) (?:if|for|that)) ${someone}${have} (?:eat|drink|fast|avoid|stay|sit up|stand|lie down|crush|chew|split|break|open|dissolve|drive|smoke|sunbathe|store|refrigerate|reverse|shake|monitor|check|tell)`,
  // Should I take it with food, or in the morning?
  `(?:${may}|is it (?:ok|okay|fine|safe|better|best) (?:if|for|when)) ${someone}${have} (?:take|have|use|swallow|give)${it}(?: only)?(?: (?:with|without|before|after|on|at|in|during|between|together with|or))(?: [a-z]{1,9}){0,3} ${timesAndMeals}`,
  `(?:${may}) ${someone}${have} (?:have|take)(?: a(?: glass of)?| some| any)? (?:milk|dairy|cheese|juice|grapefruit|grapefruit juice|coffee|tea|alcohol|wine|beer|antacids?|food|breakfast)`,
  // A dose that was forgotten, as a case.
  `(?:what )?(?:if|when|in case|after) (?:i|we|you|one|someone|an? patient|they) (?:miss|misses|missed|forget|forgets|forgot|vomit|vomits|skip|skips)`,
].map((source) => new RegExp(`\\b${source}\\b`, 'gi')); // biome-ignore format: a list

/** The question without what it says in the first person about the drug; anything else stays, and may be about a person. */
export const withoutFirstPerson = (question: string): string =>
  aboutTheDrug.reduce((text, pattern) => text.replace(pattern, ' '), question);
