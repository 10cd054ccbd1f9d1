// What people wrote, as cards on the screen in front of the room; how many wrote about the same is on its card.
import { texts } from '#platform/contract/i18n.ts';
import type { Bar } from '../../interface/question-type.ts';
import en from '../../locales/en.json' with { type: 'json' };
import { CrossIcon } from '../verdict-icon.tsx';
import styles from './projected-texts.module.css';

const t = texts(en);

type Props = {
  texts: Bar[];
  /** Said below the cards. */
  note?: string;
  onRemove(key: string): void;
};

export function ProjectedTexts({ texts: shown, note, onRemove }: Props) {
  return (
    <div className={styles.area}>
      <ul className={styles.cards} data-columns={shown.length > 3 ? 2 : 1}>
        {shown.map(({ key, label, count }) => (
          <li key={key} className={styles.card}>
            <span className={styles.text} dir="auto">
              {label}
            </span>
            {count > 1 && (
              <span className={styles.count} title={t('sameText', { count })}>
                ×{count}
              </span>
            )}
            <button
              type="button"
              className={styles.remove}
              aria-label={t('removeFromScreen', { text: label })}
              onClick={() => onRemove(key)}
            >
              <CrossIcon />
            </button>
          </li>
        ))}
      </ul>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
