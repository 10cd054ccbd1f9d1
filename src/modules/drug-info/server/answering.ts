// Answers a question about a drug: refuses what is about a person, asks which drug is meant, else tells what is recorded.
import { listGuidelines } from '#modules/guidelines/server.ts';
import { checkDrugs, interactionsOf } from '#modules/interactions/server.ts';
import { disclaimer } from '#modules/pharmacology/contract.ts';
import {
  drugsNamedIn,
  type Formulary,
  type FormularyDrug,
  lookUpDrug,
  readFormulary,
  spendDaily,
} from '#modules/pharmacology/server.ts';
import type { Services } from '#platform/server/module.ts';
import type { RequestContext } from '#platform/server/routes.ts';
import type { DrugInfoAnswer } from '../contract.ts';
import { logAnswer } from './answer-log.ts';
import { type AskedPair, composeAnswer } from './composing.ts';
import { drugInfoOf } from './drug-fields.ts';
import { asksAboutPerson } from './personal-advice.ts';
import { drugInfoPhrasing, problemsOfPhrased, promptFor, type Source } from './phrasing.ts';

type Question = { drugName: string; question: string };
type Asker = Pick<RequestContext, 'caller' | 'client' | 'header'>;

const refusal =
  'This asks about a person, and that can’t be answered from records. Ask about the drug in general instead: its doses by age group, its contraindications, its side effects, or its interactions with a second drug. Advice for a person is given by a doctor or pharmacist; in an emergency, call the emergency number.';

/** A person can wait this long for words; the records are there at once. */
const patienceMs = 20_000;
const shortDescription = 200;
const mostPairs = 3;
const mostGuidelines = 2;

function emptyAnswer(
  { version, date }: Formulary,
  state: DrugInfoAnswer['state'],
  answer: string,
): DrugInfoAnswer {
  return {
    state,
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

async function pairsAskedFor(
  services: Services,
  formulary: Formulary,
  drug: FormularyDrug,
  question: string,
): Promise<AskedPair[]> {
  const named = drugsNamedIn(formulary, question);
  // A name of several drugs names none of them for certain.
  const ids = named.flatMap(({ drugIds: [only, ...others] }) => (only && others.length === 0 ? [only] : []));
  const others = [...new Set(ids)].filter((id) => id !== drug.id).slice(0, mostPairs);
  return Promise.all(
    others.flatMap((id) => {
      const other = formulary.byId.get(id);
      if (!other) return [];
      return [
        checkDrugs(services, [drug.id, id]).then(({ interactions: [found], summary }) => ({
          other,
          found: found ?? null,
          none: summary,
        })),
      ];
    }),
  );
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
  question: string,
  sources: readonly Source[],
): Promise<Phrased> {
  const [provider] = services.extensions(drugInfoPhrasing);
  if (!provider) return { text: null, prompt: null, problems: [] };
  const prompt = promptFor(question, sources);
  try {
    const text = (await provider.phrase(prompt, AbortSignal.timeout(patienceMs))).trim();
    const problems = problemsOfPhrased(text, sources, formulary);
    return { text: problems.length === 0 ? text : null, prompt, problems };
  } catch (error) {
    services.log.warn({ err: error }, 'a provider could not phrase an answer about a drug');
    return { text: null, prompt, problems: ['there was no answer'] };
  }
}

async function answerAbout(
  services: Services,
  formulary: Formulary,
  drug: FormularyDrug,
  question: string,
): Promise<{ answer: DrugInfoAnswer; phrased: Phrased }> {
  const [found, pairs, { guidelines }] = await Promise.all([
    interactionsOf(services, drug.id),
    pairsAskedFor(services, formulary, drug, question),
    listGuidelines(services, { drugId: drug.id, limit: mostGuidelines }),
  ]);
  const { answer, cited, sources } = composeAnswer({
    drug,
    question,
    found,
    pairs,
    guidelines: guidelines.filter(({ status }) => status === 'current'),
  });
  const info = drugInfoOf(drug, found);
  const phrased = await phrase(services, formulary, question, sources);
  const { boxedWarning } = drug.record;
  const isUnusable = phrased.prompt !== null && phrased.text === null;
  return {
    answer: {
      ...emptyAnswer(formulary, 'answered', answer),
      ...(phrased.text !== null && {
        // The warning stands as it is recorded, whatever else was made of the records.
        answer: [...(boxedWarning ? [`Boxed warning: ${boxedWarning.text} [1]`] : []), phrased.text].join(
          '\n',
        ),
        writtenBy: 'phrased' as const,
      }),
      drugInfo: isUnusable ? { ...info, description: shortened(info.description) } : info,
      drugId: drug.id,
      cited,
    },
    phrased,
  };
}

/** @throws AppError GUEST_LIMIT, DAILY_LIMIT_EXCEEDED; what is refused, unknown or ambiguous costs nothing */
export async function answerQuestion(
  services: Services,
  asker: Asker,
  { drugName, question }: Question,
): Promise<DrugInfoAnswer> {
  const formulary = await readFormulary(services);
  const userId = asker.caller?.userId ?? null;
  const log = (answer: DrugInfoAnswer, asked: Question, phrased?: Phrased) =>
    logAnswer(services, {
      userId,
      ...asked,
      state: answer.state,
      citedIds: answer.cited.map(({ id }) => id),
      writtenBy: answer.writtenBy,
      prompt: phrased?.prompt ?? null,
      problems: phrased?.problems ?? [],
      dataVersion: formulary.version,
    });

  const { exact, isAmbiguous, candidates } = await lookUpDrug(services, drugName);
  // A brand may look like anything; a name that is known needs no further look.
  if (asksAboutPerson(question) || (!exact && asksAboutPerson(drugName))) {
    const answer = emptyAnswer(formulary, 'refused', refusal);
    await log(answer, { drugName: '', question: '' });
    return answer;
  }
  if (!exact) {
    const state = isAmbiguous ? 'ambiguous' : 'unknown';
    const none = `No drug of this data set is called “${drugName}”.`;
    const choose = candidates.length > 0 ? ' Did you mean one of these? Choose it, if so.' : '';
    const text = isAmbiguous
      ? `“${drugName}” may mean more than one drug. Choose the one you mean.`
      : `${none}${choose}`;
    const answer = {
      ...emptyAnswer(formulary, state, text),
      didYouMean: candidates.map(({ id, generic, displayName, drugClass, why }) => ({
        id,
        name: generic,
        displayName,
        drugClass,
        why,
      })),
    };
    await log(answer, { drugName, question });
    return answer;
  }

  await spendDaily(services, asker, 'drug-info', `${exact.id} ${question.toLowerCase()}`);
  const { answer, phrased } = await answerAbout(services, formulary, exact, question);
  await log(answer, { drugName, question }, phrased);
  return answer;
}
