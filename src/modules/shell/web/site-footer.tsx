// The foot of public pages: who runs the site, every menu once more, the legal pages, and the choice of colours.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Operator, operatorContract } from '#modules/operator/contract.ts';
import { queryOf } from '#platform/web/client.ts';
import { shownSite } from '#platform/web/pages/shown-site.ts';
import { useSiteMenu } from '#platform/web/pages/site-menu.ts';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { ColorSchemePicker } from '#platform/web/ui/color-scheme/color-scheme.tsx';
import { LanguageSwitch } from '#platform/web/ui/language/language-switch.tsx';
import { Mark } from '#platform/web/ui/mark/mark.tsx';
import { footerActions } from '../points.ts';
import { menuGroups } from './menu-groups.ts';
import classes from './site-footer.module.css';
import { t } from './texts.ts';

export type FooterData = { operator: Operator; version: number };

/** @param rendered what the server has put into the page; null if the browser rendered the page itself */
export function SiteFooter({ rendered }: { rendered: FooterData | null }) {
  const menu = useSiteMenu();
  const actions = usePoint(footerActions);
  const { data } = useQuery({
    ...queryOf('readOperator', operatorContract.readOperator, {}),
    initialData: rendered ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <p className={classes.brand}>
            <Mark size={26} /> {shownSite().name}
          </p>
          <p className={classes.line}>{t('footer.line')}</p>
          {data && <OperatorLines operator={data.operator} />}
          <div className={classes.scheme}>
            <ColorSchemePicker />
          </div>
          <LanguageSwitch />
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
                  {group === 'legal' &&
                    actions.map(({ label, load }) => (
                      <li key={label}>
                        <button type="button" onClick={() => void load().then((part) => part.default())}>
                          {label}
                        </button>
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

/** Only what is set. */
function OperatorLines({ operator }: { operator: Operator }) {
  const { name, address, location, email, phone, claim, isWorldwide } = operator;
  const claims = [claim, isWorldwide && t('footer.worldwide')].filter(Boolean);
  return (
    <>
      {claims.length > 0 && <p className={classes.line}>{claims.join(' · ')}</p>}
      <address className={classes.contact} aria-label={t('footer.contact')}>
        {name && <span dir="auto">{name}</span>}
        {address && <span className={classes.postal}>{address}</span>}
        {location && <span>{location}</span>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={`tel:${phone.replace(/[^0-9+]/g, '')}`}>{phone}</a>}
      </address>
    </>
  );
}
