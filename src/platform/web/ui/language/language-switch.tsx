// The languages to read in: each a link to the same page, so that it works before any script does.
import { useLocation } from 'react-router';
import { spokenLanguage } from '#platform/contract/i18n.ts';
import { languageQuery, nameOfLanguage } from '#platform/contract/languages.ts';
import { useOfferedLanguages } from '../../pages/offered-languages.ts';
import { t } from '../texts.ts';
import classes from './language-switch.module.css';

export function LanguageSwitch() {
  const languages = useOfferedLanguages().toSorted();
  const { search, hash } = useLocation();
  const { tag: current } = spokenLanguage();
  if (languages.length < 2) return null;

  function addressIn(tag: string): string {
    const query = new URLSearchParams(search);
    query.set(languageQuery, tag);
    return `?${query}${hash}`;
  }
  return (
    <nav className={classes.languages} aria-label={t('languages')}>
      <ul>
        {languages.map((tag) => (
          <li key={tag}>
            <a
              href={addressIn(tag)}
              lang={tag}
              hrefLang={tag}
              aria-current={tag === current ? 'true' : undefined}
            >
              {nameOfLanguage(tag)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
