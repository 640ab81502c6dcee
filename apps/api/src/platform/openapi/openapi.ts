import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { apiErrors, errorSchema } from '@mp/contract';
import { currencies, locales } from '@mp/domain';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { docsPagePolicy, renderDocsPage, type OpenApiDocument } from './docs-page.ts';
import { createFixedText } from './fixed-text.ts';
import { operationTags } from './operation-tags.ts';

const statuses = [...new Set(Object.values(apiErrors).map(({ status }) => status))].sort((a, b) => a - b);
/** A paragraph for each status, with its codes and their messages. */
const errorCodes = statuses.map((status) => {
  const codes = Object.entries(apiErrors).filter(([, error]) => error.status === status);
  return `${status}: ${codes.map(([code, { message }]) => `\`${code}\` ${message}`).join(' · ')}`;
});

const description = `The API of Kouzelná místa / Magical Places. Paths are those of the specification.

Amounts are whole minor units (haléře, cents). Dates are calendar dates, \`YYYY-MM-DD\`, in Europe/Prague; nights of a
stay are [arrival, departure).

Every failure has one envelope: \`{ "error": { "code", "message", "requestId", "details" } }\`. Programs go by \`code\`;
\`message\` is for developers; \`requestId\` is the header \`x-request-id\` of the response and finds it in the log. The
\`details\` of \`validation_failed\` name the fields: \`{ "in": "body", "field": "contact.email", "problem": "…" }\`.

${errorCodes.join('\n\n')}`;

const headerParameters = {
  language: {
    name: 'ap-language',
    in: 'header',
    description: 'The language of texts; cs when missing.',
    schema: { type: 'string', enum: [...locales] },
  },
  currency: {
    name: 'ap-currency',
    in: 'header',
    description: 'The currency of prices; when missing, that of the language.',
    schema: { type: 'string', enum: [...currencies] },
  },
  session: {
    name: 'ap-session',
    in: 'header',
    description: 'The session code: the recommended order is stable for it.',
    schema: { type: 'string', pattern: '^[a-z0-9]{8}$' },
  },
};

/** The common parts of all routes: the visitor's headers and the error envelope. */
function completeOperations(document: OpenApiDocument): OpenApiDocument {
  for (const operations of Object.values(document.paths ?? {}))
    for (const operation of Object.values(operations)) {
      operation.parameters = [
        ...(operation.parameters ?? []),
        ...Object.keys(headerParameters).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ];
      operation.responses = { ...operation.responses, default: { $ref: '#/components/responses/error' } };
    }
  return document;
}

const options: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Magical Places API', version: '1.0.0', description },
    tags: Object.entries(operationTags).map(([name, about]) => ({ name, description: about })),
    components: {
      parameters: headerParameters as never,
      securitySchemes: { editorKey: { type: 'http', scheme: 'bearer', description: 'Changes content.' } },
      responses: {
        error: {
          description: 'A failure; its code says which.',
          content: { 'application/json': { schema: z.toJSONSchema(errorSchema) as never } },
        },
      },
    },
  },
  transform: jsonSchemaTransform,
};

/** Serves the OpenAPI description at `/openapi.json` and a page of it at `/docs`. Register before the routes. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, options);
  let document: OpenApiDocument | undefined;
  const describe = () =>
    (document ??= completeOperations(structuredClone(app.swagger()) as unknown as OpenApiDocument));
  const description = createFixedText(() => JSON.stringify(describe()));
  const page = createFixedText(() => renderDocsPage(describe()));
  app.get('/openapi.json', { config: { access: 'everybody' }, schema: { hide: true } }, (request, reply) =>
    description(request, reply.type('application/json; charset=utf-8')),
  );
  app.get('/docs', { config: { access: 'everybody' }, schema: { hide: true } }, (request, reply) =>
    page(
      request,
      reply
        .header('content-security-policy', docsPagePolicy)
        .header('x-frame-options', 'DENY')
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8'),
    ),
  );
}
