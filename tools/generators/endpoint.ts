import { formatFiles, type GeneratorCallback, type Tree } from '@nx/devkit';
import { writePages } from '../spec-coverage/pages.ts';
import {
  clientSource,
  clientSpecSource,
  contractSource,
  exampleOf,
  routesSource,
  routesSpecSource,
} from './endpoint-sources.ts';
import type { EndpointOptions } from './endpoint-options.ts';
import { camelCased, insertAmong, insertBefore } from './insert-line.ts';
import { addExport } from './update-contract.ts';

/** The default heading of an endpoint. */
const tagOf = { offer: 'Catalogue', people: 'Accounts', booking: 'Reservations', documents: 'Reservations' } as const;

/** Where the list of all routes gets those of a layer: before the end of this loop. */
const loopOf = { offer: 0, people: 1, booking: 2, documents: 2 } as const;

/**
 * `npx nx generate endpoint packing-list --layer=offer --path=/public/packing-list --summary="What to pack. [3.4]"`: adds
 * an endpoint that returns an empty list, with its access checks. Its schema, handler and spec say what to fill in.
 */
export default async function generateEndpoint(tree: Tree, options: EndpointOptions): Promise<GeneratorCallback> {
  const { name, layer, path, method = 'GET', access = 'everybody', summary, client = false } = options;
  const { folder = name, tag = tagOf[layer] } = options;
  if (access === 'account' && layer === 'offer')
    throw new Error('The layer "offer" knows no accounts (ADR 0001): use "people", or a layer above.');
  if (access === 'account' && !path.startsWith('/user/'))
    throw new Error(`What is for accounts is asked under /user, and "${path}" is not.`);
  const statements = summary.match(/\[\d+\.\d+\]/g) ?? [];
  const specification = tree.read('docs/specification.md', 'utf8') ?? '';
  const unknown = statements.filter((statement) => !specification.includes(`\`${statement}\``));
  if (unknown.length > 0) throw new Error(`docs/specification.md has no statement ${unknown.join(', ')}.`);
  const feature = `apps/api/src/${layer}/${folder}`;
  const endpoint = { name, tag, layer, path, method, access, summary, statements };
  const files = {
    [`libs/contract/src/${name}.ts`]: contractSource(endpoint),
    [`${feature}/${name}-routes.ts`]: routesSource(endpoint),
    [`${feature}/${name}-routes.spec.ts`]: routesSpecSource(endpoint),
    ...(client && {
      [`libs/api-client/src/${name}.ts`]: clientSource(endpoint),
      [`libs/api-client/src/${name}.spec.ts`]: clientSpecSource(endpoint),
    }),
  };
  const isNewFolder = !tree.exists(feature);
  for (const [file, source] of Object.entries(files)) {
    if (tree.exists(file)) throw new Error(`${file} is there already.`);
    tree.write(file, source);
  }

  const exported = /^export \* from '[^']+';$/;
  for (const library of ['contract', ...(client ? ['api-client'] : [])])
    insertAmong(tree, `libs/${library}/src/index.ts`, exported, `export * from './${name}.ts';`);
  const routes = `${camelCased(name)}Routes`;
  const registry = 'apps/api/src/app/routes.ts';
  insertAmong(
    tree,
    registry,
    /^import \{ \w+Routes \} from '[^']+';$/,
    `import { ${routes} } from '../${layer}/${folder}/${name}-routes.ts';`,
  );
  const loopsBefore = `(?:[^]*?^ {2}\\]\\)$){${loopOf[layer]}}[^]*?`;
  insertBefore(tree, registry, new RegExp(`(?<=^${loopsBefore})^ {2}\\]\\)$`, 'm'), `    ${routes},\n`);
  // The permission specs need valid requests, so that only the permission can refuse them.
  if (access === 'account' && (method === 'POST' || path.includes('{')))
    insertBefore(
      tree,
      'apps/api/src/testing/permissions/permissions.ts',
      /^ {2}\['POST \/public\/reservation', /m,
      `  ['${method} ${path}', { url: () => '${exampleOf(path)}'${method === 'POST' ? ', body: () => ({})' : ''} }],\n`,
    );
  if (isNewFolder)
    insertBefore(tree, 'apps/api/README.md', new RegExp(`(?<=^ {2}${layer}/ +\\S[^:\\n]*)(?=:|$)`, 'm'), `, ${folder}`);
  if (client) addExport(tree, '@mp/api-client', `${camelCased(name)}Api`);
  if (client && method === 'GET' && !path.startsWith('/user/')) addPageCall(tree, name, path);
  await formatFiles(tree);
  // docs/spec-coverage.md is generated from files on the disk: Nx calls this after it has written the new spec.
  return () => writePages(tree.root);
}

/** Lets pages render from the call: the page server caches its response for as long as the API allows. */
function addPageCall(tree: Tree, name: string, path: string): void {
  const file = 'libs/contract/src/page-calls.ts';
  const schema = `${camelCased(name)}Schema`;
  const imported = /^import \{[^}]*\} from '\.\/[^']+';$/;
  insertAmong(tree, file, imported, `import { ${schema} } from './${name}.ts';`);
  const call = `  call('${path.replace(/\{(\w+)\}/g, ':$1')}', ${schema}, 'briefly'),\n`;
  insertBefore(tree, file, /(?<=^export const pageCalls\b[^]*?\n)\];/m, call);
}
