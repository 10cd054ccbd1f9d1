// Articles to choose from: each with what it is about.
import { Link } from 'react-router';
import type { ArticleLink } from '../../contract.ts';
import classes from './article-cards.module.css';

export function ArticleCards({ articles }: { articles: readonly ArticleLink[] }) {
  return (
    <ul className={classes.cards}>
      {articles.map(({ path, title, description }) => (
        <li key={path} className={classes.card}>
          <Link to={path} className={classes.title}>
            {title}
          </Link>
          <p className={classes.about}>{description}</p>
        </li>
      ))}
    </ul>
  );
}
