// The response: an answer with its records, a refusal, or drugs to choose from.

import { Fragment, useId } from 'react';
import { Link } from 'react-router';
import {
  type AnySeverity,
  type ChosenDrug,
  Disclaimer,
  DrugName,
  SeverityBadge,
  severities,
  severityWord,
} from '#modules/pharmacology/web.tsx';
import { useFormats } from '#platform/web/formats.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import type { CitedRecord, DrugInfo, DrugInfoAnswer } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './answer-view.module.css';

type Props = {
  answer: DrugInfoAnswer;
  /** When this device stored it, if there is no network; in milliseconds since 1970. */
  keptAt: number | null;
  onChoose(drug: ChosenDrug): void;
  onQuestion(question: string): void;
};

export default function AnswerView({ answer, keptAt, onChoose, onQuestion }: Props) {
  const { date } = useFormats();
  return (
    <>
      {keptAt !== null && <Notice kind="info">{t('kept', { date: date(keptAt, 'long') })}</Notice>}
      {answer.urgent && <Urgent urgent={answer.urgent} />}
      {answer.state === 'answered' && <Answered answer={answer} info={answer.drugInfo} />}
      {answer.state === 'refused' && <Refused answer={answer} onQuestion={onQuestion} />}
      {(answer.state === 'unknown' || answer.state === 'ambiguous') && (
        <Choice answer={answer} onChoose={onChoose} />
      )}
      <Disclaimer {...answer.dataSet} />
    </>
  );
}

/** Read out immediately, above everything else. */
function Urgent({ urgent: { kind, text } }: { urgent: NonNullable<DrugInfoAnswer['urgent']> }) {
  return (
    <div className={classes.urgent}>
      <Notice kind="error" title={t(kind === 'crisis' ? 'urgent.crisis' : 'urgent.emergency')}>
        {text}
      </Notice>
    </div>
  );
}

const askInstead = {
  person: [t('refused.one'), t('refused.two'), t('refused.three')],
  harm: [t('refused.overdose'), t('refused.antidote'), t('refused.dependence')],
  crisis: [],
} as const;

function Refused({ answer, onQuestion }: { answer: DrugInfoAnswer; onQuestion(question: string): void }) {
  const { refusedFor } = answer;
  const instead = askInstead[refusedFor ?? 'person'];
  const id = useId();
  return (
    <section
      className={classes.card}
      aria-labelledby={id}
      // An urgent notice has been read out already; a refusal alone has to be read out too.
      role={refusedFor === 'harm' && !answer.urgent ? 'alert' : undefined}
    >
      <h2 id={id} className={classes.heading}>
        {t(refusedFor === 'crisis' ? 'refused.crisis' : 'refused')}
      </h2>
      <p className={classes.text}>{answer.answer}</p>
      {instead.length > 0 && (
        <>
          <h3 className={classes.small}>{t('refused.instead')}</h3>
          <ul className={classes.choices}>
            {instead.map((question) => (
              <li key={question}>
                <button type="button" className={classes.choice} onClick={() => onQuestion(question)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Choice({ answer, onChoose }: { answer: DrugInfoAnswer; onChoose(drug: ChosenDrug): void }) {
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>{t(answer.state === 'unknown' ? 'unknown' : 'ambiguous')}</h2>
      <p className={classes.text}>{answer.answer}</p>
      {answer.didYouMean.length > 0 && (
        <>
          <ul className={classes.choices}>
            {answer.didYouMean.map(({ id, name, displayName, drugClass, why }) => (
              <li key={id}>
                <button
                  type="button"
                  className={classes.choice}
                  onClick={() => onChoose({ id, generic: name, displayName })}
                >
                  <strong>
                    <DrugName generic={name} displayName={displayName} />
                  </strong>{' '}
                  <span>{drugClass}</span> <span>{why}</span>
                </button>
              </li>
            ))}
          </ul>
          <p className={classes.note}>{t('choose')}</p>
        </>
      )}
    </section>
  );
}

/** `[1]` in a sentence links to the record in the list below. */
function Cited({ text, cited, id }: { text: string; cited: readonly CitedRecord[]; id: string }) {
  const pieces = text.split(/(\[\d+\])/);
  return pieces.map((piece, at) => {
    const number = Number(/^\[(\d+)\]$/.exec(piece)?.[1] ?? 0);
    const record = cited[number - 1];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    if (!record) return <Fragment key={at}>{piece}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <sup key={at}>
        <a href={`#${id}-${number}`} aria-label={`${t('sources')} ${number}: ${record.title}`}>
          [{number}]
        </a>
      </sup>
    );
  });
}

function Answered({ answer, info }: { answer: DrugInfoAnswer; info: DrugInfo | null }) {
  const id = useId();
  const { cited, drugId, writtenBy } = answer;
  // The warning is above in its own box.
  const paragraphs = answer.answer
    .split('\n')
    .filter((line) => !info?.blackBoxWarning || !line.includes(info.blackBoxWarning));
  return (
    <article className={classes.card} aria-labelledby={`${id}-name`}>
      {info ? (
        <Head id={`${id}-name`} info={info} drugId={drugId} />
      ) : (
        <h2 id={`${id}-name`} className={classes.heading}>
          {t('answer')}
        </h2>
      )}
      {info?.blackBoxWarning && (
        <section className={classes.boxed} aria-labelledby={`${id}-boxed`}>
          <h3 id={`${id}-boxed`}>
            <span aria-hidden="true" className={classes.sign}>
              !
            </span>
            {t('boxed')}
          </h3>
          <p>{info.blackBoxWarning}</p>
        </section>
      )}
      <section className={classes.answer} aria-labelledby={info ? `${id}-answer` : `${id}-name`}>
        {info && (
          <h3 id={`${id}-answer`} className={classes.small}>
            {t('answer')}
          </h3>
        )}
        {paragraphs.map((line) => (
          <p key={line}>
            <Cited text={line} cited={cited} id={id} />
          </p>
        ))}
        <p className={classes.note}>{t(writtenBy === 'phrased' ? 'phrased' : 'fromRecords')}</p>
      </section>
      {cited.length > 0 && (
        <section aria-labelledby={`${id}-sources`}>
          <h3 id={`${id}-sources`} className={classes.small}>
            {t('sources')}
          </h3>
          <ol className={classes.sources}>
            {cited.map(({ id: record, title, path }, at) => (
              <li key={record} id={`${id}-${at + 1}`}>
                <Link to={path}>{title}</Link> <code>{record}</code>
              </li>
            ))}
          </ol>
        </section>
      )}
      {info && (
        <section aria-labelledby={`${id}-facts`}>
          <h3 id={`${id}-facts`} className={classes.small}>
            {t('facts')}
          </h3>
          <Facts info={info} />
        </section>
      )}
    </article>
  );
}

function Head({ id, info, drugId }: { id: string; info: DrugInfo; drugId: string | null }) {
  const topic = new URLSearchParams({ topic: info.genericName });
  return (
    <header className={classes.head}>
      <div>
        <h2 id={id} className={classes.heading}>
          {info.genericName}
        </h2>
        <p className={classes.class}>{info.drugClass}</p>
      </div>
      <div className={classes.actions}>
        <Link to={`/pharmacology-tools/drugs/${drugId}`}>{t('monograph')}</Link>
        <Link to={`/pharmacology-tools/quizzes?${topic}`}>{t('quizzes')}</Link>
        <button type="button" onClick={() => window.print()}>
          {t('print')}
        </button>
      </div>
    </header>
  );
}

const sentences = ['description', 'mechanismOfAction'] as const;
const lists = ['indications', 'contraindications', 'sideEffects'] as const;
const kinetics = ['halfLife', 'metabolism', 'excretion', 'pregnancyCategory'] as const;

function Facts({ info }: { info: DrugInfo }) {
  return (
    <dl className={classes.facts}>
      {sentences.map((name) => (
        <Fact key={name} name={name} lines={[info[name]]} />
      ))}
      {lists.map((name) => (
        <Fact key={name} name={name} lines={info[name]} isList />
      ))}
      <Fact name="dosage" lines={info.dosage.split('\n')} isList />
      {kinetics.map((name) => (
        <Fact key={name} name={name} lines={[info[name]]} />
      ))}
      <div>
        <dt>{t('field.interactions')}</dt>
        <dd>
          {info.interactions.length === 0 && t('noInteractions')}
          <ul className={classes.interactions}>
            {info.interactions.map((line) => (
              <Interaction key={line} line={line} />
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}

/** `Major: with aspirin. …`: the severity becomes its badge. */
function Interaction({ line }: { line: string }) {
  const severity = severities.find((one): one is AnySeverity => line.startsWith(`${severityWord(one)}: `));
  if (!severity) return <li>{line}</li>;
  const said = line.slice(severityWord(severity).length + 2);
  return (
    <li>
      <SeverityBadge severity={severity} /> {said.charAt(0).toUpperCase() + said.slice(1)}
    </li>
  );
}

type FactProps = {
  name: Exclude<keyof DrugInfo, 'genericName' | 'drugClass' | 'blackBoxWarning' | 'interactions'>;
  lines: readonly string[];
  isList?: boolean;
};

function Fact({ name, lines, isList = false }: FactProps) {
  return (
    <div>
      <dt>{t(`field.${name}`)}</dt>
      <dd>
        {isList ? (
          <ul>
            {[...new Set(lines)].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          lines[0] || t('field.none')
        )}
      </dd>
    </div>
  );
}
