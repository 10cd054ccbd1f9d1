// Distinguishes questions about a drug from questions about a person, which are always refused.
import { withoutFirstPerson } from './first-person.ts';

/** What people say before a question that is about the drug alone. */
const courtesies: readonly RegExp[] = [
  /\b(?:please |pls )?(?:can|could|would|will) you (?:please )?(?:tell|show|give|explain|teach|remind|help|list|describe|say)(?: (?:to )?(?:me|us))?\b/gi,
  /\b(?:tell|show|give|explain(?: to)?|teach|remind|help|let) (?:me|us)(?: (?:know|understand|learn|see))?\b/gi,
  /\b(?:I|we)(?: am| are|'m|'re|’m|’re)? ?(?:want|wish|need|would like|'d like|’d like|like|try|trying|have) to (?:know|learn|understand|read|study|teach|explain|compare)\b/gi,
  /\b(?:I am|I'm|I’m|we are|we're) (?:an? )?(?:[a-z]+ )?(?:student|students|teacher|lecturer|pharmacist|nurse|doctor|learner)s?\b/gi,
  /\b(?:I am|I'm|I’m|we are|we're) (?:studying|learning|teaching|revising|preparing)\b/gi,
  /\b(?:do|must|should|would|can) (?:I|we|you) (?:know|learn|remember|understand)\b/gi,
  /\bwhat (?:do|should|must) (?:I|i|we|you|one) (?:need to |have to )?(?:monitor|check|measure|watch|follow|test|look (?:out )?for|look at|give (?:against|for))\b/g,
  /\b(?:my|our) (?:exam|exams|course|class|lecture|lectures|students|quiz|textbook|homework|notes|studies|seminar|teacher)\b/gi,
];

/** `class I`, `bipolar I`: a number, not a person. */
const romanOne =
  /\b(?:class|type|bipolar|phase|stage|grade|factor|group|angiotensin|schedule|part|level|hiv)[ -]I(?:[a-c])?\b/gi;

const comparison = '(?:over|above|under|below|than|least|most|to|from|between|until)';
const personWord =
  '(?:patient|man|woman|boy|girl|child|baby|infant|newborn|toddler|person|male|female|adult|lady|gentleman|guy|kid)';

const personal: readonly RegExp[] = [
  // The speaker, and the people around them.
  /(?<![A-Za-z])I(?:'m|’m|'ve|’ve|'d|’d|'ll|’ll)?(?![A-Za-z])/,
  // In upper case only: `US`, `IM` and `IV` are not people.
  /\b(?:i'm|i’m|i've|i’ve|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself|[Ww]e|[Oo]urs?|us)\b/,
  /(?:^|[\s,.;])i (?:am|have|take|took|was|had|feel|need|can|should|want|think|use|weigh|got)\b/i,
  // Someone who is mentioned.
  /\b(?:he|she|his|her|hers|him|himself|herself)\b/i,
  /\b(?:mr|mrs|ms|miss)\b\.? [A-Z]/i,
  /\b(?:this|that|the following|one particular) (?:patient|man|woman|boy|girl|child|baby|person|case)\b/i,
  // What someone should do.
  /\b(?:should|shall|may|can|could|must|ought) (?:(?:I|we|you|they|he|she|one|someone|somebody|anyone)|(?:a|an|the) (?:patient|person|man|woman|child)) (?:to )?(?:take|stop|start|use|give|have|double|skip|switch|combine|mix|drink|swallow|inject|increase|reduce|continue)\b/i,
  /\bsafe (?:for (?:me|you|him|her|them|us)|to (?:take|give|use|mix|combine|stop) (?:it|this|these|them|both)?\s*(?:if|when|now|tonight|today))/i,
  /\b(?:do|would|could|can) you (?:recommend|advise|suggest|prescribe|diagnose)\b|\bwhat (?:do|would) you (?:recommend|advise|suggest)\b/i,
  /\b(?:how (?:much|many))\b[^.?]*\b(?:to (?:take|give|swallow|inject)|(?:should|can|may) be (?:taken|given) (?:now|today|tonight))\b/i,
  // What someone has taken.
  /\b(?:took|swallowed|ingested|overdosed)\b[^.?]*\b(?:\d+|one|two|three|four|five|ten|twenty|whole|too much|too many)\b/i,
  // What someone is or has: age, weight, findings.
  /\b\d+(?:\.\d+)?[ -]?(?:year|yr|month|week|day)s?[ -]?old\b(?! (?:or|and) (?:older|younger|over|under|above))/i,
  /\b\d+ ?(?:yo|y\/o|yrs?\.?|m\/o)\b/i,
  new RegExp(`(?<!\\b${comparison} )\\b\\d+(?:[.,]\\d+)? ?-?(?:kg|kgs|kilos?|kilograms?|lbs?|pounds|stone)\\b(?! per)(?! ?/)`, 'i'),
  /\b(?:weigh|weighs|weighing|weight (?:is|of|=|:)) ?\d/i,
  new RegExp(`\\b${personWord}\\b[^.?]*\\b(?:aged?|creatinine|egfr|gfr|inr|potassium|sodium|glucose|blood pressure|bp|pulse|temperature) ?(?:is|of|=|:)? ?\\d`, 'i'),
  /\b(?:diagnosed with|suffering from|suffers from|complains of|presents with|has been (?:taking|feeling|having|vomiting))\b/i,
  new RegExp(`\\b${personWord} (?:who is |is |aged |of )\\d`, 'i'),
  /\b(?:husband|wife|mum|mom|dad|daughter|grandmother|grandfather|grandma|grandpa|uncle|aunt|neighbou?r)\b/i,
  /\b(?:yesterday|today|tonight|tomorrow|right now|this (?:morning|evening|afternoon)|last (?:night|week))\b/i,
]; // biome-ignore format: a list

/**
 * Whether the question is about a person: the asker, someone close to them, or a patient with ages, weights
 * or findings.
 */
export function asksAboutPerson(question: string): boolean {
  const polite = [...courtesies, romanOne].reduce((text, pattern) => text.replace(pattern, ' '), question);
  const bare = withoutFirstPerson(polite);
  return personal.some((pattern) => pattern.test(bare));
}
