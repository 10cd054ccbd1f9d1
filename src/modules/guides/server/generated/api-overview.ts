// The API as its contracts describe it: every call by module, who may make it, and its possible errors.
import type { Services } from '#platform/server/module.ts';
import type { ApiOverview } from '../../contract.ts';

/** `second-factor` -> Second factor */
function titleOf(module: string): string {
  const words = module.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function apiOverview({ offers }: Pick<Services, 'offers'>): ApiOverview {
  const groups = offers.map(({ module, routes }) => ({
    id: module,
    title: titleOf(module),
    calls: routes.map(({ name, endpoint: { method, path, summary, access, scope, errors = [] } }) => ({
      name,
      method,
      path: `/api${path}`,
      summary,
      access,
      scope: scope ?? null,
      errors: [...errors],
      reference: `/api/docs/static/index.html#/${encodeURIComponent(path.split('/')[1] ?? '')}/${name}`,
    })),
  }));
  const refusals = offers.flatMap(({ errors }) =>
    errors.flatMap((Refusal) =>
      Object.entries(Refusal.statuses).map(([code, status]) => ({
        code,
        status,
        message: new Refusal(code as never).message,
      })),
    ),
  );
  return { groups: groups.filter(({ calls }) => calls.length > 0), refusals };
}
