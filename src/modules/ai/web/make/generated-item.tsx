// A generated question with the sentence it is based on and the remarks on it.
import { Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { redact, solutionOf, typeOf } from '#question-types/registry.ts';
import { QuestionReview } from '#question-types/registry.web.ts';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import type { GeneratedItem } from '../../contract/generating.ts';
import classes from './make.module.css';
import { t } from './texts.ts';

type Props = { item: GeneratedItem; isChosen: boolean; onChoose(isOn: boolean): void };

export function GeneratedItemView({ item, isChosen, onChoose }: Props) {
  const { number, question, flaws, isRepaired, isAgreed } = item;
  const [isOpen, setIsOpen] = useState(false);
  const view = redact(question);
  const isFlawed = flaws.some(({ isSerious }) => isSerious);
  return (
    <li className={classes.item} data-flawed={isFlawed || undefined}>
      <Checkbox
        size="md"
        aria-label={t('item.choose', { number })}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={classes.words}>
        <p className={classes.facts}>
          <span className={classes.state}>
            {flaws.length > 0 ? (
              <IconAlertTriangle size={18} aria-hidden="true" />
            ) : (
              <IconCheck size={18} aria-hidden="true" />
            )}
            {t(isFlawed ? 'item.flawed' : flaws.length > 0 ? 'item.remarks' : 'item.sound')}
          </span>
          <span>{typeOf(question).title}</span>
          {isRepaired && <span>{t('item.repaired')}</span>}
          {isAgreed && <span>{t('item.agreed')}</span>}
        </p>
        <div className={classes.stem}>
          <QuestionStem view={view} />
        </div>
        {flaws.length > 0 && (
          <ul className={classes.flaws}>
            {flaws.map(({ code, message }) => (
              <li key={`${code} ${message}`}>{message}</li>
            ))}
          </ul>
        )}
        <Quote item={item} />
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'item.hide' : 'item.show')}
        </button>
        {isOpen && (
          <QuestionReview
            view={view}
            solution={solutionOf(question)}
            answer={undefined}
            fraction={undefined}
          />
        )}
      </div>
    </li>
  );
}

function Quote({ item: { quote, quotePart } }: { item: GeneratedItem }) {
  if (quote === null) return <p className={classes.hint}>{t('item.noQuote')}</p>;
  return (
    <figure className={classes.quote}>
      <figcaption>{quotePart ? t('item.quoteIn', { part: quotePart }) : t('item.quote')}</figcaption>
      <blockquote>{quote}</blockquote>
    </figure>
  );
}
