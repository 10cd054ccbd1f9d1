// What is correct where people wrote their own words: the moment of the reveal, as large as a tile.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en.json' with { type: 'json' };
import { VerdictIcon } from '../verdict-icon.tsx';
import styles from './projected-key.module.css';

const t = texts(en);

export function ProjectedKey({ answers }: { answers: readonly string[] }) {
  return (
    <ul className={styles.key} aria-label={t('accepted')}>
      {answers.map((answer) => (
        <li key={answer}>
          <VerdictIcon verdict="right" className={styles.check} />
          <span dir="auto" data-words>
            {answer}
          </span>
        </li>
      ))}
    </ul>
  );
}
