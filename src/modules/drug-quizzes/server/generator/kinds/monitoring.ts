// What to monitor during treatment with a drug. Tests that belong to almost every drug are not asked about.
import { withClass } from '../beyond-records.ts';
import { conceptsIn, isRefuted } from '../concepts/concept.ts';
import { followUp } from '../concepts/follow-up.ts';
import type { KindOfItem } from '../item.ts';
import { namesOf, type QuizDrug, referenceOf } from '../quiz-data.ts';
import { pick } from '../random.ts';
import { listed, sharesStem, withinSentence } from '../wording.ts';
import { type Phrase, remembered, wrongPhrases } from './choosing.ts';

const longest = 80;
const unfit =
  /\(|label|when indicated|if needed|allerg|hypersens|symptoms?$|response|with symptoms|children|forms?\b|warfarin|overuse|suspected/i;

const monitoredOf = remembered((drug: QuizDrug): Phrase[] => {
  return drug.record.monitoring
    .filter(
      (text) =>
        !unfit.test(text) &&
        text.length <= longest &&
        !sharesStem(text, `${namesOf(drug)} ${drug.drugClass}`, 5),
    )
    .map((text) => ({ text, ideas: conceptsIn(followUp, text) }))
    .filter(({ ideas }) => ideas.size > 0);
});

export const monitoringOfDrug: KindOfItem = {
  name: 'Monitoring',
  topic: 'monitoring',
  difficulties: ['medium', 'hard'],
  subject: 'drug',
  draft(given) {
    const { subject, random } = given;
    const like = pick(random, monitoredOf(subject));
    if (!like) return null;
    const wrong = wrongPhrases(given, {
      like,
      isWrong: (ideas) => isRefuted(ideas, subject.excluded.followUp),
      phrasesOf: monitoredOf,
    });
    if (!wrong) return null;
    return {
      about: `monitoring ${subject.id}`,
      stem: `Which of these belongs to the monitoring of treatment with ${subject.generic}?`,
      key: { text: like.text, why: `Right: it is monitored with ${subject.generic}.` },
      wrong: wrong.map(({ text, from }) => ({
        text,
        why: `Wrong: monitored with ${withClass(from)}.`,
      })),
      explanation: `Monitoring with ${subject.generic}: ${listed(subject.record.monitoring.map(withinSentence), 'and')}.`,
      reference: referenceOf(subject),
      bloom: 'apply',
      drugIds: [subject.id, ...wrong.map(({ from }) => from.id)],
    };
  },
};
