// The API's own description at /api/docs: each endpoint with its access, its scope, and the errors that its contract
// names.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { AppError, type ErrorClass } from '#platform/contract/errors.ts';

const bearerText =
  'A session token, or an API key (`rk_…`), as `Authorization: Bearer …`. A session can do whatever its account can. An API key can only make calls that its scopes allow; each call below names the scope it needs.';

export type ApiInfo = { title: string; description: string; version: string };

/** A line for each code, with its default message. */
export function describeRefusals(classes: readonly ErrorClass[]): Map<string, string> {
  return new Map(
    classes.flatMap((Refusal) =>
      Object.entries(Refusal.statuses).map(([code, status]) => {
        const { message } = new Refusal(code as never);
        return [code, `- ${status} \`${code}\`: ${message}`] as const;
      }),
    ),
  );
}

/** @param refusals from `describeRefusals` */
export function describeEndpoint(endpoint: Endpoint, refusals: ReadonlyMap<string, string>): string {
  const { access, scope, errors = [] } = endpoint;
  const key = scope ? `API keys need the scope ${scope}.` : 'Not available to API keys.';
  const lines = errors.map((code) => refusals.get(code) ?? `- \`${code}\``);
  const described = lines.length > 0 ? ['', 'Possible errors:', '', ...lines] : [];
  return [`Access: ${access}. ${key}`, ...described].join('\n');
}

export async function mountApiDocs(app: FastifyInstance, info: ApiInfo): Promise<void> {
  const anywhere = [...describeRefusals([AppError]).values()].join('\n');
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        ...info,
        description: `${info.description}\n\nAny call can return these errors:\n\n${anywhere}`,
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: bearerText } },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } as never }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // Its own files come from the page's origin; over plain HTTP the upgrade would request all of them in vain.
    transformStaticCSP: (policy) =>
      policy
        .split(';')
        .filter((directive) => directive.trim() !== 'upgrade-insecure-requests')
        .join(';'),
  });
}
