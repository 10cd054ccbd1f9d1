// What people say, on the home page; while there is nothing, admins alone see samples, marked as such.
import { IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { HomePartProps } from '#modules/site/points.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { MarkedText } from '#platform/web/ui/prose/marked-text.tsx';
import type { Testimonial } from '../contract.ts';
import classes from './testimonials.module.css';
import { t } from './texts.ts';

const samples: Testimonial[] = [
  { id: 'sample-1', text: t('voices.sample.1'), stars: 5, name: t('voices.sampleName'), role: 'teacher' },
  { id: 'sample-2', text: t('voices.sample.2'), stars: 5, name: null, role: 'student' },
];

export default function Testimonials({ user, data }: HomePartProps) {
  const published = Array.isArray(data) ? (data as Testimonial[]) : [];
  if (published.length === 0 && user?.role !== 'admin') return null;
  const isSample = published.length === 0;
  return (
    <section className={classes.section} aria-labelledby="home-voices">
      <h2 id="home-voices" className={classes.heading}>
        {t('voices.title')}
      </h2>
      {isSample && (
        <Notice kind="info" title={t('voices.samplesTitle')}>
          <MarkedText
            text={t('voices.samplesText')}
            marks={{ link: (words) => <Link to="/admin-dashboard/feedback">{words}</Link> }}
          />
        </Notice>
      )}
      <ul className={classes.list}>
        {(isSample ? samples : published).map((voice) => (
          <Voice key={voice.id} voice={voice} />
        ))}
      </ul>
    </section>
  );
}

function Voice({ voice: { text, stars, name, role } }: { voice: Testimonial }) {
  return (
    <li className={classes.voice}>
      <p className={classes.stars} role="img" aria-label={t('voices.stars', { count: stars })}>
        {Array.from({ length: stars }, (_, index) => index).map((index) => (
          <IconStarFilled key={index} size={18} aria-hidden="true" />
        ))}
      </p>
      <blockquote dir="auto">{text}</blockquote>
      <p className={classes.who}>
        <strong>{name ?? (role ? t(`voices.role.${role}`) : t('voices.anonymous'))}</strong>
        {name && role && <span> · {t(`voices.role.${role}`)}</span>}
      </p>
    </li>
  );
}
