// The foot of public pages: every menu once more, the legal pages, and the choice of colours.
import { Link } from 'react-router';
import { useSiteMenu } from '#platform/web/pages/site-menu.ts';
import { ColorSchemePicker } from '#platform/web/ui/color-scheme/color-scheme.tsx';
import { Mark } from '#platform/web/ui/mark/mark.tsx';
import { menuGroups } from './menu-groups.ts';
import classes from './site-footer.module.css';
import { t } from './texts.ts';

export function SiteFooter() {
  const menu = useSiteMenu();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <p className={classes.brand}>
            <Mark size={26} /> {t('name')}
          </p>
          <p className={classes.line}>{t('footer.line')}</p>
          <p className={classes.line}>{t('footer.place')}</p>
          <div className={classes.scheme}>
            <ColorSchemePicker />
          </div>
        </div>
        {[...menuGroups, 'footer' as const, 'legal' as const].map(
          (group) =>
            menu[group].length > 0 && (
              <nav key={group} aria-label={t(`menu.${group}`)}>
                <h2 className={classes.name}>{t(`menu.${group}`)}</h2>
                <ul className={classes.links}>
                  {menu[group].map((link) => (
                    <li key={link.path}>
                      <Link to={link.path}>{link.label}</Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ),
        )}
      </div>
    </footer>
  );
}
