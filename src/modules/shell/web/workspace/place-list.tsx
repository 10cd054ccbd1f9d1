// Navigation between the places of the workspace, by section.
import { Link, useLocation } from 'react-router';
import type { Role } from '#platform/contract/access.ts';
import { useSiteMenu } from '#platform/web/pages/site-menu.ts';
import { t } from '../texts.ts';
import { PlaceIcon } from './place-icons.tsx';
import classes from './place-list.module.css';
import { type Place, placesFor } from './places.ts';

export function PlaceList({ role }: { role: Role }) {
  const menu = useSiteMenu();
  const { pathname } = useLocation();
  return (
    <nav className={classes.nav} aria-label={t('workspace.nav')}>
      {placesFor(menu, role, pathname).map(({ name, places }) => (
        <div key={name} className={classes.section} data-section={name}>
          {name !== 'first' && name !== 'self' && <p className={classes.name}>{t(`workspace.${name}`)}</p>}
          <ul className={classes.list}>
            {places.map((place) => (
              <li key={place.path}>
                <PlaceLink place={place} />
                {place.below.length > 0 && (
                  <ul className={classes.below}>
                    {place.below.map((inner) => (
                      <li key={inner.path}>
                        <PlaceLink place={inner} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function PlaceLink({ place: { path, label, icon, isCurrent } }: { place: Place }) {
  return (
    <Link to={path} className={classes.link} aria-current={isCurrent ? 'page' : undefined}>
      {icon && <PlaceIcon name={icon} />}
      {label}
    </Link>
  );
}
