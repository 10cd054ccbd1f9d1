// What a poll asks, in the host’s words; of words, how many a person may give and in which language they are.
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import { type WordLanguage, wordLanguages } from '#question-types/text/words/languages.ts';
import type { HostPoll, PollView } from '../../contract/views.ts';
import { longestPollText, mostWordsEver } from '../../contract.ts';
import type { Press } from '../poll-values.ts';
import classes from '../polls.module.css';
import { t } from '../texts.ts';

type Props = { view: PollView; forHosts: HostPoll; press: Press };

const languageNames: Record<WordLanguage, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
};

export function PollSettings({ view, forHosts, press }: Props) {
  const { number, kind, mostWords } = view;
  const [text, setText] = useState(view.text);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void press('change', { number, text: text.trim() });
  };
  return (
    <div className={classes.settings}>
      <form className={classes.textForm} onSubmit={submit}>
        <label htmlFor={`${id}-text`}>{t('text')}</label>
        <input
          id={`${id}-text`}
          dir="auto"
          value={text}
          maxLength={longestPollText}
          placeholder={t(`ask.${kind}`)}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" disabled={text.trim() === view.text}>
          {t('saveText')}
        </Button>
      </form>
      {kind === 'words' && (
        <div className={classes.selects}>
          <label htmlFor={`${id}-most`}>{t('mostWords')}</label>
          <select
            id={`${id}-most`}
            value={mostWords}
            onChange={({ currentTarget }) =>
              void press('change', { number, mostWords: Number(currentTarget.value) })
            }
          >
            {Array.from({ length: mostWordsEver }, (_, at) => at + 1).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
          <label htmlFor={`${id}-language`}>{t('language')}</label>
          <select
            id={`${id}-language`}
            value={forHosts.language}
            onChange={({ currentTarget }) => void press('change', { number, language: currentTarget.value })}
          >
            {wordLanguages.map((language) => (
              <option key={language} value={language} lang={language}>
                {languageNames[language]}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
