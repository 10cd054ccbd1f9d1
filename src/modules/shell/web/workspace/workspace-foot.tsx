// The foot of the workspace: one quiet line with who runs the site, the legal pages and the choice of colours.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { operatorContract } from '#modules/operator/contract.ts';
import { queryOf } from '#platform/web/client.ts';
import { useSiteMenu } from '#platform/web/pages/site-menu.ts';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { ColorSchemePicker } from '#platform/web/ui/color-scheme/color-scheme.tsx';
import { footerActions } from '../../points.ts';
import type { FooterData } from '../site-footer.tsx';
import classes from './workspace-foot.module.css';

/** @param rendered what the server has put into the page; null if the browser rendered the page itself */
export function WorkspaceFoot({ rendered }: { rendered: FooterData | null }) {
  const { legal } = useSiteMenu();
  const actions = usePoint(footerActions);
  const { data } = useQuery({
    ...queryOf('readOperator', operatorContract.readOperator, {}),
    initialData: rendered ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <footer className={classes.foot}>
      <ul className={classes.links}>
        {data?.operator.name && <li dir="auto">{data.operator.name}</li>}
        {legal.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
        {actions.map(({ label, load }) => (
          <li key={label}>
            <button type="button" onClick={() => void load().then((part) => part.default())}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.scheme}>
        <ColorSchemePicker />
      </div>
    </footer>
  );
}
