import type { EndpointOptions } from './endpoint-options.ts';
import { camelCased, pascalCased } from './insert-line.ts';

/** The options of an endpoint, with the statements that its summary cites. */
export interface Endpoint extends Required<Omit<EndpointOptions, 'folder' | 'client'>> {
  readonly statements: readonly string[];
}

const idsOf = ({ path }: Endpoint): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => id);
/** The path with example ids. */
export const exampleOf = (path: string): string => path.replace(/\{\w+\}/g, '1');
/** A test title with the statements that the test proves. */
const proving = ({ statements }: Endpoint, text: string): string => `'${[...statements, text].join(' ')}'`;
/** Joins the lines that exist. */
const lines = (...all: readonly (string | false)[]): string => all.filter((line) => line !== false).join('\n');
const listed = (names: readonly (string | false)[]): string => names.filter((name) => name !== false).join(', ');

/** The wire schema. */
export function contractSource(endpoint: Endpoint): string {
  const { name, path, method, summary } = endpoint;
  const id = camelCased(name);
  const ids = idsOf(endpoint);
  return lines(
    `import { z } from 'zod';`,
    ids.length > 0 && `import { idSchema } from './primitives.ts';`,
    '',
    ids.length > 0 &&
      `/** What ${method} ${path} is about. */
      export const ${id}ParamsSchema = z.object({ ${listed(ids.map((one) => `${one}: idSchema`))} });\n`,
    method === 'POST' && `/** Request body of ${method} ${path}. */\nexport const ${id}RequestSchema = z.object({});\n`,
    `/** ${method} ${path}: ${summary} */`,
    `export const ${id}Schema = z.object({ data: z.array(z.string()) });`,
    `export type ${pascalCased(name)}Wire = z.infer<typeof ${id}Schema>;`,
  );
}

/** Its route, ready to use. */
export function routesSource(endpoint: Endpoint): string {
  const { name, layer, path, method, access, summary, tag } = endpoint;
  const id = camelCased(name);
  const hasIds = idsOf(endpoint).length > 0;
  const isPost = method === 'POST';
  const ofAccount = access === 'account';
  const takesMoney = layer === 'booking' || layer === 'documents';
  const caching = ofAccount || isPost ? 'neverCache' : 'cacheBriefly';
  const from = (other: string): string => (layer === other ? '..' : `../../${other}`);
  return lines(
    `import { ${listed([hasIds && `${id}ParamsSchema`, isPost && `${id}RequestSchema`, `${id}Schema`])} } from '@mp/contract';`,
    `import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';`,
    takesMoney && `import type { BookingServices } from '${from('booking')}/booking-services.ts';`,
    ofAccount && `import { requireAccount } from '${from('people')}/accounts/sessions.ts';`,
    `import { ${caching} } from '../../platform/http/caching.ts';`,
    !takesMoney && `import type { Dependencies } from '../../platform/services/services.ts';`,
    '',
    `/** ${summary} */`,
    `export const ${id}Routes: FastifyPluginAsyncZod<{ services: ${takesMoney ? 'BookingServices' : 'Dependencies'} }> =`,
    `async (app${ofAccount ? ', { services: { database, clock } }' : ''}) => {
      app.${method.toLowerCase()}(
        '${path.replace(/\{(\w+)\}/g, ':$1')}',
        {
          config: { access: '${access}' },
          schema: {
            tags: ['${tag}'],
            summary: '${summary.replaceAll("'", '’')}',`,
    hasIds && `params: ${id}ParamsSchema,`,
    isPost && `body: ${id}RequestSchema,`,
    `response: { 200: ${id}Schema },
          },
        },
        async (${ofAccount ? 'request' : '_request'}, reply) => {
          ${caching}(reply);`,
    ofAccount && 'await requireAccount({ database, clock }, request);',
    `return { data: [] };
        },
      );
    };`,
  );
}

/** A spec that calls the real server with the real database. */
export function routesSpecSource(endpoint: Endpoint): string {
  const { name, path, method, access } = endpoint;
  const wire = `${pascalCased(name)}Wire`;
  const ofAccount = access === 'account';
  const calls = (...more: readonly (string | false)[]): string => {
    const call = listed([method === 'POST' && 'body: {}', ...more]);
    return `('${method}', '${exampleOf(path)}'${call && `, { ${call} }`})`;
  };
  return lines(
    `import type { ${wire} } from '@mp/contract';
    import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';

    let world: PeopleWorld;
    beforeAll(async () => {
      world = await startPeopleWorld();
    });
    afterAll(() => world?.close());
    `,
    `it(${proving(endpoint, `is answered to ${ofAccount ? 'who is signed in' : 'everybody'}`)}, async () => {`,
    ofAccount && `const { token } = await world.join('jana@example.cz');`,
    `const { status, body } = await world.call<${wire}>${calls(ofAccount && 'token')};
      expect(status).toBe(200);
      expect(body).toEqual({ data: [] });
    });`,
    ofAccount &&
      `
    it('[5.45] needs a token', async () => {
      expect((await world.call${calls()}).body.error?.code).toBe('unauthorized');
    });`,
  );
}

/** The call for the front end. */
export function clientSource(endpoint: Endpoint): string {
  const { name, path, method, summary } = endpoint;
  const id = camelCased(name);
  const ids = idsOf(endpoint);
  const quote = ids.length > 0 ? '`' : `'`;
  const question = ids.length > 0 ? `{ ${ids.map((one) => `readonly ${one}: number`).join('; ')} }` : 'void';
  const request = listed([
    `path: ${quote}${path.replace(/\{(\w+)\}/g, '${$1}')}${quote}`,
    method === 'POST' && `method: 'POST', body: {}`,
  ]);
  return `import type { ${pascalCased(name)}Wire } from '@mp/contract';
import { api } from './api.ts';

export const ${id}Api = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** ${summary} */
    ${id}: build.${method === 'GET' ? 'query' : 'mutation'}<readonly string[], ${question}>({
      query: (${ids.length > 0 ? `{ ${ids.join(', ')} }` : ''}) => ({ ${request} }),
      transformResponse: ({ data }: ${pascalCased(name)}Wire) => data,
    }),
  }),
});
`;
}

/** The spec of the call: its request, and how it reads the response. */
export function clientSpecSource(endpoint: Endpoint): string {
  const { name, path, method } = endpoint;
  const id = camelCased(name);
  const question = listed(idsOf(endpoint).map((one) => `${one}: 1`));
  return `/** @jest-environment node */
import type { ${pascalCased(name)}Wire } from '@mp/contract';
import { ${id}Api } from './${name}.ts';
import { setUp } from './testing/recording-store.ts';

it(${proving(endpoint, 'sends the request, and reads its response')}, async () => {
  const wire: ${pascalCased(name)}Wire = { data: ['one'] };
  const { store, requests } = setUp(() => Response.json(wire));
  const result = await store.dispatch(${id}Api.endpoints.${id}.initiate(${question && `{ ${question} }`}));
  expect(requests.map(({ method, url }) => \`\${method} \${url.pathname}\`)).toEqual(['${method} /api${exampleOf(path)}']);
  expect(result.data).toEqual(['one']);
});
`;
}
