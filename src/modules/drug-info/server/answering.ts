// Answers a question about a drug: refuses questions about a person, asks which drug is meant, and otherwise returns
// what is recorded.

import { phraserFor } from '#modules/ai/api/phrasing.ts';
import { type Formulary, readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { spendDaily } from '#modules/pharmacology/api/limits.ts';
import { type LookedUp, lookUpDrug } from '#modules/pharmacology/api/search.ts';
import { disclaimer } from '#modules/pharmacology/contract.ts';
import type { RequestContext } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import type { DrugInfoAnswer } from '../contract.ts';
import { logAnswer } from './answer-log.ts';
import { boxedWarningLabel, composeAnswer, composeEmergency } from './composing.ts';
import { drugInfoOf } from './drug-fields.ts';
import { type Gathered, gather, hasAnything } from './gathering.ts';
import { asksAboutPerson } from './personal-advice.ts';
import { drugInfoPhrasing, problemsOfPhrased, promptFor, type Source } from './phrasing.ts';
import { namesClass } from './retrieval/classes.ts';
import { namesField } from './retrieval/field-words.ts';
import { type Subjects, subjectsOf } from './retrieval/subjects.ts';
import { readQuestion } from './retrieval/vocabulary.ts';
import { type Danger, dangerIn } from './safety/danger.ts';
import { harmAimedAt, unmasked } from './safety/harm.ts';
import type { Harm } from './safety/harmful-wording.ts';
import { crisisAnswer, noticeFor, noticeForHarm, refusalFor } from './safety/notices.ts';
import { t } from './texts.ts';
import { wordsOf } from './wording/plain-text.ts';

const nothingThatHelps = t('theRecordsHoldNothing');

type Question = { drugName: string; question: string };
type Asker = Pick<RequestContext, 'caller' | 'client' | 'header'>;

const refusal = t('thisAsksAboutA');

/** This is how long a person can wait for wording; the records are there immediately. */
const patienceMs = 20_000;
const shortDescription = 200;
/** A name is a few words; anything longer is a question. */
const mostNameWords = 2;

function emptyAnswer(
  { version, date }: Formulary,
  state: DrugInfoAnswer['state'],
  answer: string,
): DrugInfoAnswer {
  return {
    state,
    refusedFor: null,
    urgent: null,
    drugInfo: null,
    drugId: null,
    answer,
    cited: [],
    didYouMean: [],
    writtenBy: 'records',
    dataSet: { version, date },
    disclaimer,
  };
}

/** Cut after a whole word. */
function shortened(text: string): string {
  if (text.length <= shortDescription) return text;
  const cut = text.slice(0, shortDescription - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[,;:.]$/, '')}…`;
}

type Phrased = { text: string | null; prompt: string | null; problems: string[] };

async function phrase(
  services: Services,
  formulary: Formulary,
  { question, userId }: { question: string; userId: string | null },
  sources: readonly Source[],
): Promise<Phrased> {
  const [provider] = services.provided(drugInfoPhrasing);
  const write = provider ? provider.phrase.bind(provider) : await phraserFor(services, userId);
  if (!write) return { text: null, prompt: null, problems: [] };
  const prompt = promptFor(question, sources);
  try {
    const text = (await write(prompt, AbortSignal.timeout(patienceMs))).trim();
    const problems = problemsOfPhrased(text, sources, formulary);
    return { text: problems.length === 0 ? text : null, prompt, problems };
  } catch (error) {
    services.log.warn({ err: error }, 'a provider could not phrase an answer about a drug');
    return { text: null, prompt, problems: ['there was no answer'] };
  }
}

async function answerFrom(
  services: Services,
  formulary: Formulary,
  { material, lead }: Gathered,
  asked: { question: string; userId: string | null },
): Promise<{ answer: DrugInfoAnswer; phrased: Phrased }> {
  const { answer, cited, sources } = composeAnswer(material);
  const phrased = await phrase(services, formulary, asked, sources);
  const [drug] = material.drugs;
  const info = drug && material.found && drug === lead ? drugInfoOf(drug, material.found) : null;
  const isUnusable = phrased.prompt !== null && phrased.text === null;
  return {
    answer: {
      ...emptyAnswer(formulary, 'answered', answer),
      ...(phrased.text !== null && {
        // The warnings appear as they are recorded, whatever else was made from the records.
        answer: [
          ...answer.split('\n').filter((line) => line.startsWith(boxedWarningLabel)),
          phrased.text,
        ].join('\n'),
        writtenBy: 'phrased' as const,
      }),
      drugInfo: info && isUnusable ? { ...info, description: shortened(info.description) } : info,
      drugId: info ? (drug?.id ?? null) : null,
      cited,
    },
    phrased,
  };
}

type ReadQuestion = { plain: string; whole: string; hasQuestion: boolean };

/** Only what may help is requested: no provider, no limit. */
async function answerEmergency(
  services: Services,
  formulary: Formulary,
  subjects: Subjects,
  { plain }: ReadQuestion,
): Promise<DrugInfoAnswer> {
  const { material } = await gather(services, formulary, subjects, `${plain} poisoning`, true);
  const { answer, cited } = composeEmergency({ ...material, drugs: material.drugs.slice(0, 2) });
  return {
    ...emptyAnswer(formulary, 'answered', answer || nothingThatHelps),
    urgent: noticeFor('emergency'),
    cited,
  };
}

/** These are not stored: they say something about the person who asks. */
function refusalOf(
  formulary: Formulary,
  danger: Danger | null,
  harm: Harm | null,
  isPersonal: boolean,
): DrugInfoAnswer | null {
  const refused = (
    refusedFor: DrugInfoAnswer['refusedFor'],
    text: string,
    urgent: DrugInfoAnswer['urgent'],
  ) => ({
    ...emptyAnswer(formulary, 'refused' as const, text),
    refusedFor,
    urgent,
  });
  if (danger === 'crisis') return refused('crisis', crisisAnswer, noticeFor('crisis'));
  if (harm) return refused('harm', refusalFor(harm), noticeForHarm(harm));
  // Someone who has to act now is not sent away.
  if (isPersonal && danger !== 'emergency')
    return refused('person', refusal, danger ? noticeFor(danger) : null);
  return null;
}

function notFound(
  formulary: Formulary,
  drugName: string,
  { isAmbiguous, candidates }: LookedUp,
): DrugInfoAnswer {
  const none = t('noDrugOfThis', { drugName });
  const choose = candidates.length > 0 ? t('didYouMeanOne') : '';
  const text = isAmbiguous ? t('mayMeanMoreThan', { drugName }) : `${none}${choose}`;
  return {
    ...emptyAnswer(formulary, isAmbiguous ? 'ambiguous' : 'unknown', text),
    didYouMean: candidates.map(({ id, generic, displayName, drugClass, why }) => ({
      id,
      name: generic,
      displayName,
      drugClass,
      why,
    })),
  };
}

/**
 * @throws AppError GUEST_LIMIT, DAILY_LIMIT_EXCEEDED; refused, unknown or ambiguous questions and emergencies don't
 * count
 */
export async function answerQuestion(
  services: Services,
  asker: Asker,
  { drugName, question }: Question,
): Promise<DrugInfoAnswer> {
  const formulary = await readFormulary(services);
  const userId = asker.caller?.userId ?? null;
  const log = async (answer: DrugInfoAnswer, asked: Question, phrased?: Phrased) => {
    await logAnswer(services, {
      userId,
      ...asked,
      state: answer.state,
      citedIds: answer.cited.map(({ id }) => id),
      writtenBy: answer.writtenBy,
      prompt: phrased?.prompt ?? null,
      problems: phrased?.problems ?? [],
      dataVersion: formulary.version,
    });
    return answer;
  };
  const nothingKept = { drugName: '', question: '' };

  const lookedUp = await lookUpDrug(services, drugName);
  const known = lookedUp.exact ? [lookedUp.exact] : lookedUp.combination;
  const whole = `${drugName} ${question}`.trim();
  const meant = unmasked(whole);
  const danger = dangerIn(meant);
  // A brand may look like anything; a known name needs no further check.
  const isPersonal = asksAboutPerson(question) || (known.length === 0 && asksAboutPerson(drugName));
  const harm = harmAimedAt(meant, danger === 'emergency');
  // `won't wake up` is also said of someone who needs help now.
  const isHelpNeeded = danger === 'emergency' && harm === 'self';
  const refused = refusalOf(formulary, danger, isHelpNeeded ? null : harm, isPersonal);
  if (refused) return log(refused, nothingKept);

  const read = {
    plain: readQuestion(formulary, known.length > 0 ? question : whole),
    whole,
    hasQuestion: question !== '' || known.length === 0,
  };
  const isName = wordsOf(drugName).length <= mostNameWords && !namesField(drugName);
  const subjects = subjectsOf(formulary, known, { text: drugName, isName }, question, read.plain);
  if (danger === 'emergency')
    return log(await answerEmergency(services, formulary, subjects, read), nothingKept);
  // If the drug field alone contains something that is no drug's name, the person has to choose: no one is sent to a
  // different drug.
  const isNoOne = isName && subjects.drugs.length === 0 && !namesClass(formulary, drugName);
  if (isNoOne && (lookedUp.candidates.length > 0 || question !== ''))
    return log(notFound(formulary, drugName, lookedUp), { drugName, question });

  const gathered = await gather(services, formulary, subjects, read.plain, read.hasQuestion);
  if (!hasAnything(gathered)) return log(notFound(formulary, drugName, lookedUp), { drugName, question });
  const ids = [...subjects.drugs, ...subjects.others].map(({ id }) => id).join(' ');
  await spendDaily(services, asker, 'drug-info', `${ids} ${whole.toLowerCase()}`);
  const answered = await answerFrom(services, formulary, gathered, { question: whole, userId });
  const urgent = danger ? noticeFor(danger) : null;
  return log({ ...answered.answer, urgent }, { drugName, question }, answered.phrased);
}
