import { formatFiles, type Tree } from '@nx/devkit';
import { camelCased, insertBefore, insertText, inWords } from './insert-line.ts';
import { pageSource, pageSpecSource, type MessagesLoader } from './page-sources.ts';
import { addRoute } from './update-contract.ts';

export interface PageOptions {
  readonly name: string;
  readonly remote: string;
  readonly cs?: string;
  readonly en?: string;
}

/** A path without accents and spaces, as all our paths are. */
const isPath = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * `npx nx generate page gift-ideas --remote=content`: adds a page that works at its path in both languages. Only its texts
 * are placeholders to replace.
 */
export default async function generatePage(
  tree: Tree,
  { name, remote, cs = name, en = name }: PageOptions,
): Promise<void> {
  const app = `apps/${remote}`;
  const config = `${app}/webpack.config.ts`;
  if (!tree.exists(config)) throw new Error(`There is no remote "${remote}": ${config} is missing.`);
  if (hasNoRoutes(tree, remote))
    throw new Error(`"${remote}" has no routes in the shop: add its page in apps/shell/src/sites/sites.ts by hand.`);
  for (const path of [cs, en]) if (!isPath.test(path)) throw new Error(`"${path}" is no path: a-z, 0-9 and hyphens.`);
  const file = `${app}/src/${name}/${name}-page.tsx`;
  if (tree.exists(file)) throw new Error(`${file} is there already.`);
  const id = camelCased(name);

  tree.write(file, pageSource(id, loaderOf(tree, `${app}/src`)));
  tree.write(`${app}/src/${name}/${name}-page.spec.tsx`, pageSpecSource(name, id));
  for (const [locale, path] of [
    ['cs', cs],
    ['en', en],
  ] as const)
    insertText(tree, `${app}/src/messages/${locale}.json`, `${id}.title`, inWords(path));
  insertBefore(tree, config, /^ {2,}\},\n(?=\}\)| {2}\}\))/m, `    '${name}': './src/${name}/${name}-page.tsx',\n`);
  insertBefore(tree, 'libs/i18n/src/routes.ts', /^ {2}legal: /m, `  ${id}: { cs: '${cs}', en: '${en}' },\n`);
  insertBefore(
    tree,
    'apps/shell/src/route-targets.ts',
    /^\} as const satisfies Record</m,
    `  ${id}: { page: '${remote}/${name}', layout: 'default' },\n`,
  );
  addRoute(tree, id, `${remote}/${name}`);
  await formatFiles(tree);
}

/** Whether the remote is in `unlistedRemotes`: it runs only on an origin of its own. */
function hasNoRoutes(tree: Tree, remote: string): boolean {
  const source = tree.read('libs/host-api/src/remote-names.ts', 'utf8') ?? '';
  return /unlistedRemotes = \[(.*?)\]/.exec(source)?.[1]?.includes(`'${remote}'`) ?? false;
}

/** Finds where the remote loads its messages. */
function loaderOf(tree: Tree, source: string): MessagesLoader {
  for (const file of [source, `${source}/messages`].flatMap((folder) =>
    tree.children(folder).map((child) => `${folder}/${child}`),
  )) {
    const [, name] =
      /export (?:const|function) (\w*[mM]essages)\b/.exec(
        file.endsWith('.ts') ? (tree.read(file, 'utf8') ?? '') : '',
      ) ?? [];
    if (name) return { name, file: file.slice(source.length + 1) };
  }
  throw new Error(`${source} has no file that exports its texts, such as ${source}/content-messages.ts has.`);
}
